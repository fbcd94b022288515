import * as z from 'zod/mini';
import { type Catalogue, placedRelations } from '../../catalogue/catalogue.ts';
import { type FuneralForm, takesUrn } from '../../catalogue/funeral-form.ts';
import { type Urn, urnFits } from '../../catalogue/urn.ts';
import { Identifier } from '../../identifier.ts';
import { acceptedUrns, isUrnIncluded, type PlacedGrave } from '../existing-grave.ts';
import { ownLine } from '../line.ts';
import { type AskedAnswer, cheapestAndDearest, findById, narrowed, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import { type GravePart, possibleGraves } from './grave.ts';
import { spelledTexts } from './spelling.ts';

export const urnShape = { urnId: z.optional(Identifier) };

/** Why the answer cannot be costed. */
export const urnRefusals = {
  'urn-missing': 'Zu dieser Bestattungsform gehört eine Urne. Bitte wählen Sie eine aus.',
  'urn-not-taken': 'Eine Erdbestattung braucht keine Urne. Bitte lassen Sie die Urne weg.',
  'urn-included': 'Zu diesem Platz gehört schon eine Urne. Bitte lassen Sie die Urne weg.',
  'unknown-urn': 'Diese Urne gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  'urn-does-not-dissolve':
    'Für eine Seebestattung muss sich die Urne im Wasser auflösen, diese tut es nicht. Möglich sind Urnen aus Zellulose, Salz oder Sand.',
  'urn-does-not-rot':
    'Diese Urne verrottet nicht. Für dieses Grab verlangt es aber das Gesetz (§ 11 Absatz 1 BestG NRW). Möglich sind zum Beispiel Urnen aus Granulat, Filz, Naturfaser oder Holz ohne Lack.',
} as const;

const refuse = refusal<typeof urnRefusals>;

type Chosen = { urnId?: string | undefined };
type UrnPart = { readonly urn: Urn | undefined };

/** The urns for at least one of these graves that hold none already: while the grave is open, for any that can still be chosen. */
export const fittingUrns = (catalogue: Catalogue, form: FuneralForm, ...graves: readonly PlacedGrave[]): Urn[] => {
  const rules = new Set(graves.filter((placed) => !isUrnIncluded(placed)).map(acceptedUrns));
  return catalogue.urns.filter((each) => takesUrn(form) && [...rules].some((rule) => urnFits(rule, each)));
};

/** The urns that may go into a grave of this catalogue: no other one is offered. */
export function offeredUrns(catalogue: Catalogue): Urn[] {
  const graves = placedRelations(catalogue.restingPlaces);
  const fitting = new Set(catalogue.funeralForms.flatMap((form) => fittingUrns(catalogue, form, ...graves)));
  return catalogue.urns.filter((each) => fitting.has(each));
}

export const urn: AskedAnswer<Chosen, UrnPart, FormPart & GravePart> = {
  keys: ['urnId'],
  question: {
    title: 'Urne',
    address: 'urne',
    missing: () => 'Bitte wählen Sie eine Urne.',
    needsForm: true,
    isAskedFor: (form) => takesUrn(form) && !form.isUrnIncluded,
    label: ({ urns }, { urnId }) => findById(urns, urnId)?.name,
    decides: (lineId) => lineId === 'urn',
  },
  inAddress: spelledTexts<Chosen>({ urnId: 'urne' }),
  inDraft: spelledTexts<Chosen>({ urnId: 'urnId' }),
  resolve({ urns }, { urnId }, { form, placed }) {
    if (!takesUrn(form)) return urnId === undefined ? { urn: undefined } : refuse('urn-not-taken', 'urnId');
    if (isUrnIncluded(placed)) return urnId === undefined ? { urn: undefined } : refuse('urn-included', 'urnId');
    if (urnId === undefined) return refuse('urn-missing', 'urnId');
    const found = findById(urns, urnId);
    if (!found) return refuse('unknown-urn', 'urnId');
    const accepted = acceptedUrns(placed);
    if (urnFits(accepted, found)) return { urn: found };
    return refuse(accepted === 'seaSoluble' ? 'urn-does-not-dissolve' : 'urn-does-not-rot', 'urnId');
  },
  requested: ({ urn: chosen }) => (chosen ? { urnId: chosen.id } : {}),
  valid(catalogue, { urnId }, { form, grave = {} }) {
    const fitting = form ? fittingUrns(catalogue, form, ...possibleGraves(catalogue, form, grave)) : [];
    return { choice: findById(fitting, urnId) ? { urnId } : {} };
  },
  ends(catalogue, { urnId }, form, placed) {
    if (!takesUrn(form) || isUrnIncluded(placed)) return urnId === undefined ? [{ urn: undefined }] : [];
    return cheapestAndDearest(narrowed(fittingUrns(catalogue, form, placed), urnId)).map((each) => ({ urn: each }));
  },
  lines: ({ form, urn: chosen }) => (chosen ? [ownLine(form, { ...chosen, id: 'urn', label: urnLabel(chosen) })] : []),
  sameThing: (parts, { urnId }) => ({ urn: parts.urn?.id === urnId }),
};

export const urnLabel = ({ name }: { readonly name: string }): string => `Urne „${name}“`;
