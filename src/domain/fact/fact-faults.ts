import { MOST_WORDS, readability } from './readability.ts';
import { isStale, type StatedText, unwitnessed } from './stated-text.ts';

export type FactFault = { readonly file: string; readonly line: number; readonly message: string };

/** The law sets their words, or they set a contract. */
const LEGAL = /^seiten\/(?:agb|privacy-policy|widerrufsbelehrung|widerrufsformular|impressum|barrierefreiheit)\.md$/;

/** The statements of a text without a witness, and in the texts for relatives each sentence that is too long. */
export const factFaults = (text: StatedText): FactFault[] => [
  ...unwitnessed(text).map(({ text: sentence, line }) => ({
    file: text.file,
    line,
    message: `ohne Beleg: „${sentence}“`,
  })),
  ...(LEGAL.test(text.file) ? [] : readability([...text.blocks, ...text.record]).longSentences).map(
    ({ text: sentence, line, words }) => ({
      file: text.file,
      line,
      message: `${words} Wörter, erwartet höchstens ${MOST_WORDS}: „${sentence}“`,
    }),
  ),
];

/** Witnesses that hold nothing: their words are gone, or nobody knows their source. */
export const witnessFaults = (text: StatedText, sources: ReadonlySet<string>): (FactFault & { field: string })[] =>
  text.witnesses.flatMap((witness, index) => {
    const { says, source, line, file = text.file } = witness;
    const fault = (field: string, message: string) => [{ file, line, field: `witnesses.${index}.${field}`, message }];
    return [
      ...(isStale(witness, text)
        ? fault(
            'says',
            `„${says}“ steht nicht mehr ${file === text.file ? 'im Text' : `in ${text.file}`}. Hierher gehören Worte, genau wie sie dort stehen.`,
          )
        : []),
      ...(sources.has(source)
        ? []
        : fault(
            'source',
            `„${source}“ gibt es nicht. Hierher gehört die Kennung einer Quelle aus content/quellen.yaml.`,
          )),
    ];
  });
