/**
 * A fee whose name begins with „Möglicher Mehrbetrag“ is no thing of its own: it reaches from an amount to the upper end of its
 * span. „… für die Beisetzung“ belongs to the burial fee of the place, „… für die Grabplatte“ to the fee of that name, any other to
 * the grave, with its `burialShare` to the burial.
 */
const SURPLUS = 'Möglicher Mehrbetrag';
export const SURPLUS_OF_GRAVE = `${SURPLUS} für Grab und Beisetzung`;
export const SURPLUS_OF_BURIAL = `${SURPLUS} für die Beisetzung`;

export const isSurplus = ({ name }: { readonly name?: unknown }): boolean => String(name).startsWith(SURPLUS);

/** `Grabplatte` of „Möglicher Mehrbetrag für die Grabplatte“; undefined where it belongs to the grave. */
export const surplusSubject = ({ name }: { readonly name?: unknown }): string | undefined =>
  /\bfür die (\S+)$/.exec(String(name))?.[1];
