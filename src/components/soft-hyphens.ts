/** Longer words do not fit on a line of a phone in the size of a page's heading. */
const LONG_WORD = /\p{L}{19,}/gu;
/** The joint of a German compound, as in "Geschäfts-bedingungen". */
const JOINT = /(?:ung|heit|keit|schaft|äft|ion)s(?=\p{L}{5})/gu;

/** A heading whose long words may break at their joints, also where the browser knows no German hyphenation. */
export const softHyphenated = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(JOINT, (joint) => `${joint}\u00AD`));
