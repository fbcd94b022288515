import { kind as coffin } from './coffin.ts';
import { kind as funeralForm } from './funeral-form.ts';
import { kind as grave } from './grave.ts';
import { kind as graveType } from './grave-type.ts';
import type { Kind } from './kind.ts';
import { kind as optionalLine } from './optional-line.ts';
import { kind as relation } from './relation.ts';
import { kind as restingPlace } from './resting-place.ts';
import { kind as transportZone } from './transport-zone.ts';
import { kind as urn } from './urn.ts';
import { kind as urnMaterial } from './urn-material.ts';

/** All of them. Pages with one kind of rows load that one alone (load-kind.ts). */
export const kinds: readonly Kind[] = [
  restingPlace,
  relation,
  grave,
  graveType,
  coffin,
  urn,
  urnMaterial,
  funeralForm,
  transportZone,
  optionalLine,
];
