type Collection = {
  readonly place?: string | undefined;
  readonly street?: string | undefined;
  readonly houseNumber?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
};

const joined = (words: readonly (string | undefined)[], between: string): string => words.filter(Boolean).join(between);

/** `Klinikum, Station 3, Wielandstraße 28, 32545 Bad Oeynhausen`; of a person without a place: the address. */
export const collectionPlace = ({ place, street, houseNumber, zipCode, city }: Collection): string =>
  joined([place, joined([street, houseNumber], ' '), joined([zipCode, city], ' ')], ', ');
