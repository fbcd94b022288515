import { programText } from '#server/fact/program-text.ts';

/** A word with a capital; names of files, classes and fields have none. Patterns are no words. */
const isGerman = (text: string): boolean => /(?<![\p{L}\d_])\p{Lu}\p{Ll}/u.test(text) && !/\(\?|\\\\p\{/.test(text);

/** As long as before, so that a place in it is one in the file. */
const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length));

/** Settings of cspell: it reads the words of a program as `npm run facts` does: strings, templates and what stands between tags. */
export default {
  plugins: [
    {
      parsers: [
        {
          name: 'program',
          parse: (content: string, filename: string) => ({
            content,
            filename,
            parsedTexts: programText(filename, content)
              .pieces.map(({ start, end }) => ({
                text: withoutTags(content.slice(start, end)),
                range: [start, end] as const,
              }))
              .filter(({ text }) => isGerman(text)),
          }),
        },
      ],
    },
  ],
};
