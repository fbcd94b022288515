/** Names and values, as an address and a stored draft have them. Without an entry there is no value. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** How values are written as texts and read again; what is read is not checked against the catalogue. */
export type Spelling<Chosen extends object> = {
  write(choice: Partial<Chosen>): Texts;
  read(texts: Texts): Partial<Chosen>;
};

/** Each field as one text under its name; an empty text is no value. */
export const spelledTexts = <Chosen extends object>(
  names: Partial<Readonly<Record<keyof Chosen & string, string>>>,
): Spelling<Chosen> => ({
  write: (choice) => renamed(choice as Texts, Object.entries(names) as [string, string][]),
  read: (texts) =>
    renamed(
      texts,
      Object.entries(names).map(([key, name]) => [name as string, key] as const),
    ) as Partial<Chosen>,
});

const renamed = (values: Texts, names: readonly (readonly [string, string])[]): Texts =>
  Object.fromEntries(names.flatMap(([from, to]) => (values[from] ? [[to, values[from]]] : [])));
