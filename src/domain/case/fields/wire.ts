import { type CaseField, type Option, UNKNOWN } from './field.ts';

/** A body as it was filled in: its schema says what is wrong in it, in the browser and on the server. */
export type UncheckedBody = { readonly [name: string]: unknown };

/** The text of a form with the field's place in a body; an optional choice that is open or not known is left out. */
export function withField(body: UncheckedBody, field: CaseField, text: string): UncheckedBody {
  if (field.options.length > 0 && field.isOptional && ['', UNKNOWN].includes(text)) return body;
  return withValue(body, field.path.split('.'), text);
}

export function withValue(
  body: UncheckedBody,
  [name = '', ...inner]: readonly string[],
  value: unknown,
): UncheckedBody {
  const before = body[name];
  return { ...body, [name]: inner.length === 0 ? value : withValue(isBody(before) ? before : {}, inner, value) };
}

/** The way back: what a body says at the field, as the text of its form; empty where it says nothing. */
export function fieldText({ path }: CaseField, body: unknown): string {
  const value = path.split('.').reduce((inner, name) => (isBody(inner) ? inner[name] : undefined), body);
  return typeof value === 'string' ? value : '';
}

export const optionOf = ({ options }: CaseField, text: string): Option | undefined =>
  options.find(({ value }) => value === text);

const isBody = (value: unknown): value is UncheckedBody => typeof value === 'object' && value !== null;
