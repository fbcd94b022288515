export type FieldValues = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `look.form` of `{look: {form: 'chest'}}` */
export const fieldOf = (value: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isValues(inner) ? inner[name] : undefined), value);

/** A copy with this field; `undefined` takes it away. */
export function withField(value: FieldValues, path: string, next: unknown): FieldValues {
  const [name = '', ...rest] = path.split('.');
  const inner = value[name];
  const changed = rest.length === 0 ? next : withField(isValues(inner) ? inner : {}, rest.join('.'), next);
  const { [name]: _old, ...others } = value;
  return changed === undefined ? others : { ...value, [name]: changed };
}
