import * as z from 'zod/mini';
import { type Coffin, CoffinSize, coffinFits, coffinSurcharge } from '../../catalogue/coffin.ts';
import { Identifier } from '../../identifier.ts';
import { ZERO } from '../../money.ts';
import { INCLUDED, ownLine } from '../line.ts';
import { type AskedAnswer, cheapestAndDearest, findById, narrowed, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import { spelledTexts } from './spelling.ts';

export const coffinShape = {
  coffinId: Identifier,
  /** The person's answer about the size; left out, the coffin alone decides. */
  size: z.optional(CoffinSize),
};

/** Why the answer cannot be costed. */
export const coffinRefusals = {
  'unknown-coffin': 'Diesen Sarg gibt es nicht. Bitte wählen Sie einen aus der Liste.',
  'coffin-contradicts-size':
    'Der gewählte Sarg passt nicht zur gewählten Größe. Bitte wählen Sie einen Sarg in dieser Größe.',
} as const;

const refuse = refusal<typeof coffinRefusals>;

type Chosen = { coffinId: string; size?: CoffinSize | undefined; funeralFormId?: string };
type CoffinPart = { readonly coffin: Coffin };

const OVERSIZED_WORD = 'uebergroesse';
const idInAddress = spelledTexts<Chosen>({ coffinId: 'sarg' });
const inDraft = spelledTexts<Chosen>({ size: 'size', coffinId: 'coffinId' });

export const coffin: AskedAnswer<Chosen, CoffinPart, FormPart> = {
  keys: ['coffinId'],
  question: {
    title: 'Sarg',
    address: 'sarg',
    missing: () => 'Bitte wählen Sie einen Sarg.',
    needsForm: true,
    label: ({ coffins }, { coffinId }) => findById(coffins, coffinId)?.name,
    decides: (lineId) => lineId === 'coffin',
  },
  inAddress: {
    write: (choice) => ({
      ...(choice.size === 'oversized' ? { groesse: OVERSIZED_WORD } : {}),
      ...idInAddress.write(choice),
    }),
    read: (texts) => ({
      ...(texts.groesse === OVERSIZED_WORD ? { size: 'oversized' } : {}),
      ...idInAddress.read(texts),
    }),
  },
  inDraft: {
    write: inDraft.write,
    read(texts) {
      const { size, ...id } = inDraft.read(texts);
      return { ...(CoffinSize.safeParse(size).success ? { size } : {}), ...id } as Partial<Chosen>;
    },
  },
  resolve({ coffins }, { coffinId, size }) {
    const found = findById(coffins, coffinId);
    if (!found) return refuse('unknown-coffin', 'coffinId');
    return size && !coffinFits(size, found) ? refuse('coffin-contradicts-size', 'coffinId') : { coffin: found };
  },
  requested: ({ coffin: { id, oversized } }) => ({ coffinId: id, ...(oversized ? { size: 'oversized' } : {}) }),
  valid({ coffins }, { coffinId, size }) {
    const found = findById(coffins, coffinId);
    return {
      choice: {
        ...(size ? { size } : {}),
        ...(found && coffinFits(size ?? 'normal', found) ? { coffinId: found.id } : {}),
      },
    };
  },
  // While the size is open, coffins of both sizes can still be chosen.
  ends: ({ coffins }, { coffinId, size }) =>
    cheapestAndDearest(
      narrowed(
        coffins.filter((each) => size === undefined || coffinFits(size, each)),
        coffinId,
      ),
    ).map((each) => ({ coffin: each })),
  lines({ form, coffin: chosen }) {
    const surcharge = coffinSurcharge(chosen, form.basePrice);
    const note = surcharge === ZERO ? INCLUDED : 'Aufpreis zum enthaltenen Sarg';
    // The surcharge is another one when the coffin or what the form includes has changed.
    const asOf = chosen.asOf !== undefined && chosen.asOf > form.asOf ? chosen.asOf : form.asOf;
    return [ownLine(form, { id: 'coffin', label: coffinLabel(chosen), price: surcharge, asOf, note })];
  },
  // The surcharge hangs on the coffin that the form includes.
  sameThing: (parts, { coffinId, funeralFormId }) => ({
    coffin: parts.coffin.id === coffinId && parts.form.id === funeralFormId,
  }),
};

export const coffinLabel = ({ name }: { readonly name: string }): string => `Sarg „${name}“`;
