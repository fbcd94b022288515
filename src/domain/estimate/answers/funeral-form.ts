import type { FuneralForm } from '../../catalogue/funeral-form.ts';
import { originOf } from '../../catalogue/origin.ts';
import { Identifier } from '../../identifier.ts';
import { ownLine } from '../line.ts';
import { type AskedAnswer, findById, refusal } from './answer.ts';
import { spelledTexts } from './spelling.ts';

export const funeralFormShape = { funeralFormId: Identifier };

/** Why the answer cannot be costed. */
export const funeralFormRefusals = {
  'unknown-funeral-form': 'Diese Bestattungsform gibt es nicht. Bitte wählen Sie eine aus der Liste.',
} as const;

const refuse = refusal<typeof funeralFormRefusals>;

type Chosen = { funeralFormId: string };
export type FormPart = { readonly form: FuneralForm };

export const funeralForm: AskedAnswer<Chosen, FormPart, object> = {
  keys: ['funeralFormId'],
  question: {
    title: 'Bestattungsform',
    address: 'bestattungsart',
    missing: () => 'Bitte wählen Sie eine Bestattungsform.',
    label: ({ funeralForms }, { funeralFormId }) => findById(funeralForms, funeralFormId)?.name,
    // Grave, coffin and urn are not asked without it.
    decides: (lineId) => lineId !== 'transport',
  },
  inAddress: spelledTexts<Chosen>({ funeralFormId: 'form' }),
  inDraft: spelledTexts<Chosen>({ funeralFormId: 'funeralFormId' }),
  resolve({ funeralForms }, { funeralFormId }) {
    const form = findById(funeralForms, funeralFormId);
    return form ? { form } : refuse('unknown-funeral-form', 'funeralFormId');
  },
  requested: ({ form }) => ({ funeralFormId: form.id }),
  valid({ funeralForms }, { funeralFormId }) {
    const form = findById(funeralForms, funeralFormId);
    return { choice: form ? { funeralFormId: form.id } : {}, form };
  },
  lines: ({ form }) => [
    ownLine(form, {
      id: 'service',
      label: `${form.name}, unsere Leistungen`,
      price: form.servicePrice,
      note: form.included.join('. '),
    }),
    ...form.thirdParty.map(({ id, name, from, to, basis = 'general', inName, ...item }) => ({
      id: `third-party-${id}`,
      biller: 'thirdParty' as const,
      inName,
      label: name,
      min: from,
      max: to,
      kind: basis,
      ...originOf(item),
    })),
  ],
  sameThing: ({ form }, { funeralFormId }) => ({ service: form.id === funeralFormId }),
};
