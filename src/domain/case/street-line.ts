type Street = { readonly street: string; readonly houseNumber: string };

/** The first figure behind a blank that is no date (`Straße des 17. Juni`) nor a block (`C 4 12`), or the words that there is none. */
const APART = /^(.*?\S)\s+(\d+(?![.\d]|\s+\d).*|ohne\b\D*)$/iu;
/** `Königstr.12a` */
const TOGETHER = /^(.*[\p{Ll}.])(\d+ ?[a-z]?)$/iu;

/** `Am Muster 1 a`, as people write it and browsers fill it in, -> the two fields of the wire. */
export function splitStreetLine(line: string): Street {
  const text = line.trim();
  const [, street, houseNumber] = APART.exec(text) ?? TOGETHER.exec(text) ?? [];
  return street === undefined || houseNumber === undefined
    ? { street: text, houseNumber: '' }
    : { street, houseNumber };
}

export const streetLine = ({ street, houseNumber }: Street): string => [street, houseNumber].filter(Boolean).join(' ');
