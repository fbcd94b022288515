import * as z from 'zod/mini';
import { type Coffin, CoffinSize, coffinFits, coffinSurcharge } from '../../catalogue/coffin.ts';
import { takesUrn } from '../../catalogue/funeral-form.ts';
import { Identifier } from '../../identifier.ts';
import { ZERO } from '../../money.ts';
import { INCLUDED, ownLine } from '../line.ts';
import { type CoffinPart, isShroud, type Shroud, shroudNote, shroudRuleAt, WITHOUT_COFFIN } from '../shroud.ts';
import { type AskedAnswer, cheapestAndDearest, findById, narrowed, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import type { GravePart } from './grave.ts';
import { spelledTexts } from './spelling.ts';

export const coffinShape = {
  /** Exactly one of these two. */
  coffinId: z.optional(Identifier),
  /** In a cloth, at a grave where that is possible. */
  withoutCoffin: z.optional(
    z.literal(true, 'Ohne Sarg heißt „withoutCoffin: true“. Mit Sarg bleibt das Feld weg, und coffinId nennt ihn.'),
  ),
  /** The person's answer about the size; left out, the coffin alone decides. */
  size: z.optional(CoffinSize),
};

/** Why the answer cannot be costed. */
export const coffinRefusals = {
  'coffin-missing': 'Es fehlt noch der Sarg. Bitte wählen Sie einen aus der Liste.',
  'coffin-twice': 'Gewählt sind ein Sarg und „ohne Sarg, im Tuch“. Bitte behalten Sie nur eines davon.',
  'coffin-for-cremation': 'Zur Einäscherung gehört immer ein Sarg. Bitte wählen Sie einen aus der Liste.',
  'coffin-needed':
    'Eine Beisetzung ohne Sarg bieten wir bei diesem Grab nicht an. Bitte wählen Sie einen Sarg, oder rufen Sie uns an.',
  'unknown-coffin': 'Diesen Sarg gibt es nicht. Bitte wählen Sie einen aus der Liste.',
  'coffin-contradicts-size':
    'Der gewählte Sarg passt nicht zur gewählten Größe. Bitte wählen Sie einen Sarg in dieser Größe.',
} as const;

const refuse = refusal<typeof coffinRefusals>;

type Chosen = {
  coffinId?: string | undefined;
  withoutCoffin?: true | undefined;
  size?: CoffinSize | undefined;
  funeralFormId?: string;
};

const OVERSIZED_WORD = 'uebergroesse';
const YES = 'ja';
const idInAddress = spelledTexts<Chosen>({ coffinId: 'sarg' });
const inDraft = spelledTexts<Chosen>({ size: 'size', coffinId: 'coffinId' });

export const coffin: AskedAnswer<Chosen, CoffinPart, FormPart & GravePart> = {
  keys: ['coffinId', 'withoutCoffin'],
  question: {
    title: 'Sarg',
    address: 'sarg',
    missing: () => 'Bitte wählen Sie einen Sarg.',
    needsForm: true,
    label: ({ coffins }, { coffinId, withoutCoffin }) =>
      withoutCoffin ? WITHOUT_COFFIN : findById(coffins, coffinId)?.name,
    decides: (lineId) => lineId === 'coffin',
  },
  inAddress: {
    write: (choice) => ({
      ...(choice.size === 'oversized' ? { groesse: OVERSIZED_WORD } : {}),
      ...idInAddress.write(choice),
      ...(choice.withoutCoffin ? { tuch: YES } : {}),
    }),
    read: (texts) => ({
      ...(texts.groesse === OVERSIZED_WORD ? { size: 'oversized' } : {}),
      ...idInAddress.read(texts),
      ...(texts.tuch === YES ? { withoutCoffin: true } : {}),
    }),
  },
  inDraft: {
    write: (choice) => ({ ...inDraft.write(choice), ...(choice.withoutCoffin ? { withoutCoffin: YES } : {}) }),
    read(texts) {
      const { size, ...id } = inDraft.read(texts);
      return {
        ...(CoffinSize.safeParse(size).success ? { size } : {}),
        ...id,
        ...(texts.withoutCoffin === YES ? { withoutCoffin: true } : {}),
      } as Partial<Chosen>;
    },
  },
  resolve({ coffins }, { coffinId, withoutCoffin, size }, { form, placed }) {
    if (withoutCoffin) {
      if (coffinId !== undefined) return refuse('coffin-twice', 'withoutCoffin');
      const rule = shroudRuleAt(placed);
      if (rule) return { coffin: shroud(rule, size) };
      return refuse(takesUrn(form) ? 'coffin-for-cremation' : 'coffin-needed', 'withoutCoffin');
    }
    if (coffinId === undefined) return refuse('coffin-missing', 'coffinId');
    const found = findById(coffins, coffinId);
    if (!found) return refuse('unknown-coffin', 'coffinId');
    return size && !coffinFits(size, found) ? refuse('coffin-contradicts-size', 'coffinId') : { coffin: found };
  },
  requested: ({ coffin: chosen }) => ({
    ...(isShroud(chosen) ? { withoutCoffin: true } : { coffinId: chosen.id }),
    ...(chosen.oversized ? { size: 'oversized' } : {}),
  }),
  valid({ coffins }, { coffinId, withoutCoffin, size }, { placed }) {
    if (withoutCoffin && shroudRuleAt(placed)) return { choice: { ...(size ? { size } : {}), withoutCoffin } };
    const found = findById(coffins, coffinId);
    return {
      choice: {
        ...(size ? { size } : {}),
        ...(found && coffinFits(size ?? 'normal', found) ? { coffinId: found.id } : {}),
      },
    };
  },
  // While the size is open, coffins of both sizes can still be chosen; the cloth only counts where somebody has chosen it.
  ends({ coffins }, { coffinId, withoutCoffin, size }, _form, placed) {
    if (withoutCoffin) {
      const rule = shroudRuleAt(placed);
      return rule ? [{ coffin: shroud(rule, size) }] : [];
    }
    const fitting = coffins.filter((each) => size === undefined || coffinFits(size, each));
    return cheapestAndDearest(narrowed(fitting, coffinId)).map((each) => ({ coffin: each }));
  },
  lines({ form, coffin: chosen }) {
    if (isShroud(chosen)) {
      const note = shroudNote(chosen.rule);
      return [ownLine(form, { id: 'coffin', label: WITHOUT_COFFIN, price: ZERO, note, included: true })];
    }
    const surcharge = coffinSurcharge(chosen, form.basePrice);
    const note = surcharge === ZERO ? INCLUDED : 'Aufpreis zum enthaltenen Sarg';
    // The surcharge is another one when the coffin or what the form includes has changed.
    const asOf = chosen.asOf !== undefined && chosen.asOf > form.asOf ? chosen.asOf : form.asOf;
    return [ownLine(form, { id: 'coffin', label: coffinLabel(chosen), price: surcharge, asOf, note })];
  },
  // The surcharge hangs on the coffin that the form includes.
  sameThing: ({ form, coffin: chosen }, { coffinId, withoutCoffin = false, funeralFormId }) => ({
    coffin: (isShroud(chosen) ? withoutCoffin : chosen.id === coffinId) && form.id === funeralFormId,
  }),
};

const shroud = (rule: Shroud['rule'], size: CoffinSize | undefined): Shroud => ({
  rule,
  oversized: size === 'oversized',
});

export const coffinLabel = (chosen: Coffin | Shroud): string =>
  isShroud(chosen) ? WITHOUT_COFFIN : `Sarg „${chosen.name}“`;
