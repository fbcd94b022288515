import type { CaseFields, DeskCase, Milestone, MilestoneFields } from '#contract/desk.ts';
import * as contract from '#contract/desk.ts';
import { momentFromParts, momentParts } from '#domain/desk/moment-words.ts';
import type { FormSchema } from '../../form-check.ts';
import { withSentences } from '../../with-sentences.ts';

type Values = Readonly<Record<string, string>>;

/** A moment is asked in two fields: the day under its own name, the time beside it. */
const partsOf = <Name extends string>(name: Name, moment: string | null) => {
  const { day, time } = momentParts(moment);
  return { [name]: day, [`${name}Time`]: time } as Record<Name | `${Name}Time`, string>;
};

export const stepValues = ({ plannedAt, doneAt, by, note, isInternal }: Milestone) => ({
  ...partsOf('plannedAt', plannedAt),
  ...partsOf('doneAt', doneAt),
  by,
  note,
  isInternal: isInternal ? 'ja' : '',
});

export const factValues = ({ facts, plan }: Pick<DeskCase, 'facts' | 'plan'>) => ({
  ...partsOf('diedAt', facts.diedAt),
  ...partsOf('certificateAt', facts.certificateAt),
  plan,
});

const momentIn = (values: Values, name: string): string | null =>
  momentFromParts(values[name] ?? '', values[`${name}Time`] ?? '');

/** What the person has changed; what she has left as it was may have been changed by somebody else meanwhile. */
export const stepSchema = (initial: Values): FormSchema<MilestoneFields> =>
  changedOnly(withSentences(contract.MilestoneFields), initial, (values) => ({
    plannedAt: momentIn(values, 'plannedAt'),
    doneAt: momentIn(values, 'doneAt'),
    by: values.by,
    note: values.note,
    isInternal: values.isInternal === 'ja',
  }));

export const factSchema = (initial: Values): FormSchema<CaseFields> =>
  changedOnly(withSentences(contract.CaseFields), initial, (values) => ({
    diedAt: momentIn(values, 'diedAt'),
    certificateAt: momentIn(values, 'certificateAt'),
    plan: values.plan,
  }));

export const noteSchema = withSentences(contract.NoteFields);

const extension = withSentences(contract.ExtensionFields);

export const extensionSchema: typeof extension = {
  safeParse(typed) {
    const values = typed as Values;
    return extension.safeParse({
      extendedTo: momentIn(values, 'extendedTo') ?? '',
      reason: values.reason,
      ...(values.documentId ? { documentId: values.documentId } : {}),
    });
  },
};

function changedOnly<T>(
  schema: FormSchema<T>,
  initial: Values,
  fieldsOf: (values: Values) => Readonly<Record<string, unknown>>,
): FormSchema<T> {
  const before = fieldsOf(initial);
  return {
    safeParse: (typed) =>
      schema.safeParse(
        Object.fromEntries(Object.entries(fieldsOf(typed as Values)).filter(([name, value]) => value !== before[name])),
      ),
  };
}
