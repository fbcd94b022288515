/**
 * A fee whose name begins with „Möglicher Mehrbetrag“ is no thing of its own: it reaches from an amount to the upper end of its
 * span. „… für die Beisetzung“ belongs to the burial fee of the place, „… für die Grabplatte“ to the fee of that name, any other to
 * the grave, with its `burialShare` to the burial.
 */
const SURPLUS = 'Möglicher Mehrbetrag';
export const SURPLUS_OF_GRAVE = `${SURPLUS} für Grab und Beisetzung`;
/** Where the upper end is known only with the hall: no optional line „Trauerhalle“ is offered beside it. */
const SURPLUS_WITH_HALL = `${SURPLUS} für Grab, Beisetzung und Trauerhalle`;
export const SURPLUS_OF_BURIAL = `${SURPLUS} für die Beisetzung`;

export const isSurplus = ({ name }: { readonly name?: unknown }): boolean => String(name).startsWith(SURPLUS);

/** Whether a grave says itself how far its burial reaches. */
export const isSurplusOfBoth = ({ name }: { readonly name?: unknown }): boolean =>
  name === SURPLUS_OF_GRAVE || name === SURPLUS_WITH_HALL;

/** `Grabplatte` of „Möglicher Mehrbetrag für die Grabplatte“; undefined where it belongs to the grave. */
export const surplusSubject = ({ name }: { readonly name?: unknown }): string | undefined =>
  /\bfür die (\S+)$/.exec(String(name))?.[1];
