/** What no view of those who manage data says: files, ids and the words of a programmer. */
const FOREIGN: readonly RegExp[] = [
  /[\w-]+\.(?:md|yaml|json|ts)\b/,
  /\bcontent\//,
  /\bDatenbank/,
  /\b(?:in|aus) (?:der|den) Datei(?:en)?\b/,
  /\bErwartet w(?:ird|erden)\b/,
  /\b(?:true|false|null|undefined|NaN)\b/,
  /\bunconfirmed\b|\basOf\b|\bslug\b|\bfirm:/,
  /\bYAML\b|\bObjekt\b/,
  /\[object /,
];

/** The first such word of a text with what stands around it; undefined where there is none. */
export function foreignWord(text: string): string | undefined {
  for (const pattern of FOREIGN) {
    const found = pattern.exec(text);
    if (found) return text.slice(Math.max(0, found.index - 40), found.index + 40).replaceAll('\n', ' ');
  }
  return undefined;
}
