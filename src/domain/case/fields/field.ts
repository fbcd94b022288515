import * as z from 'zod/mini';
import type { CaseKind } from '../case-kind.ts';

/** The same words for every kind of case, or words for some kinds and, for the others, `otherwise`. */
export type Wording = string | Readonly<Partial<Record<CaseKind | 'otherwise', string>>>;

export const wordingFor = (wording: Wording | undefined, kind: CaseKind): string | undefined =>
  typeof wording === 'object' ? (wording[kind] ?? wording.otherwise) : wording;

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: Wording;
  /** On paper, where it differs from `label`. */
  readonly paper?: string;
};

/** The words and the input of a field. Only `label` is needed. */
export type FieldWords = {
  /** At the field, in the list of answers and on paper (content/pdf may have another word there). */
  readonly label: string;
  /** At the field, where the label alone is no question. */
  readonly question?: string;
  /** In the list of all answers, and in "Auswahl aufheben: Grab", where the label is long or a question. */
  readonly short?: string;
  readonly hint?: Wording;
  /** `street` is asked in one line with the house number, which has no row of its own. */
  readonly input?: 'email' | 'tel' | 'day' | 'lines' | 'slot' | 'street';
  /** HTML autofill token, for a person who fills in their own data. */
  readonly autoComplete?: string;
  /** In which kinds of case it is asked; left out: in all. */
  readonly asked?: readonly CaseKind[];
  /** The word before the answer in the mail to the firm; left out: the mail does not name it. */
  readonly mail?: string;
};

type FormText = z.ZodMiniType<string, string>;

type Declared = Omit<FieldWords, 'input'> & {
  readonly input: 'line' | 'choice' | NonNullable<FieldWords['input']>;
  /** The schema of the form. */
  readonly form: FormText;
  /** May be left out of every kind of case. */
  readonly isOptional: boolean;
  readonly options: readonly Option[];
};

/** A field in its place: `path` is the one on the wire, `deceased.personData.zipCode`. */
export type CaseField = Declared & { readonly name: string; readonly path: string };

/** Asked of somebody who is living, too. */
export const isOfTheLiving = ({ asked }: Pick<FieldWords, 'asked'>): boolean =>
  asked?.some((kind) => kind !== 'order') ?? true;

export type FieldGroup = {
  readonly title?: Wording;
  readonly hint?: Wording;
  /** Names of fields in the order of the form; two in a list stand side by side. */
  readonly rows: readonly (string | readonly string[])[];
};

export type SectionFields = {
  readonly fields: readonly CaseField[];
  readonly groups: readonly FieldGroup[];
  /** The groups for a living person, where they are others. */
  readonly livingGroups?: readonly FieldGroup[];
};

/** A text that must be filled in. */
export const required = <Schema extends FormText>(schema: Schema, words: FieldWords): Schema =>
  declare(z.clone(schema, schema._zod.def), { input: 'line', ...words, form: schema, isOptional: false, options: [] });

/** A text that may stay empty; on the wire left out or empty. */
export const optional = <Schema extends FormText>(schema: Schema, words: FieldWords): z.ZodMiniOptional<Schema> =>
  declare(z.optional(schema), { input: 'line', ...words, form: schema, isOptional: true, options: [] });

/** One of a few answers; the values are the wire's. */
export const choice = <const Value extends string>(
  options: readonly Option<Value>[],
  { message, ...words }: FieldWords & { readonly message: string },
) => choiceOf(enumOf(options, message), options, words);

/** The same of an enumeration that exists already. */
export const choiceOf = <Schema extends FormText>(
  form: Schema,
  options: readonly Option[],
  words: FieldWords,
): Schema => declare(z.clone(form, form._zod.def), { ...words, input: 'choice', form, isOptional: false, options });

/** "I do not know" in a form; on the wire such an answer is left out. */
export const UNKNOWN = 'offen';

/** May stay unanswered. `unknown` is the answer of somebody who does not know; without it a choice can be cleared. */
export function optionalChoice<const Value extends string>(
  options: readonly Option<Value>[],
  { unknown, ...words }: FieldWords & { readonly unknown?: string },
) {
  const shown: readonly Option[] = unknown === undefined ? options : [...options, { value: UNKNOWN, label: unknown }];
  return declare(z.optional(enumOf(options, PICK_ONE)), {
    ...words,
    input: 'choice',
    form: enumOf(shown, PICK_ONE),
    isOptional: true,
    options: shown,
  });
}

const PICK_ONE = 'Bitte wählen Sie eine der Antworten aus.';

/** The declared fields of an object of the wire; `at` is its path, '' for the body itself. */
export const fieldsAt = (at: string, shape: Readonly<Record<string, z.ZodMiniType>>): readonly CaseField[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const field = declared.get(schema);
    return field ? [{ ...field, name, path: at === '' ? name : `${at}.${name}` }] : [];
  });

const enumOf = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  z.enum(
    options.map(({ value }) => value),
    message,
  );

/** Beside the schemas, so that they form the wire's objects as they are and the compiler reads the types off them. */
const declared = new WeakMap<z.ZodMiniType, Declared>();

function declare<Schema extends z.ZodMiniType>(schema: Schema, field: Declared): Schema {
  declared.set(schema, field);
  return schema;
}
