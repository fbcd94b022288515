import type * as z from 'zod/mini';
import { lineCount, splitText } from '#domain/wording/front-matter.ts';
import { fileError } from './content-error.ts';
import { type ContentPlace, parsedOnce } from './content-place.ts';
import { type MarkdownBody, readBody } from './markdown-body.ts';
import { parseYaml, readText, type YamlFile } from './yaml-file.ts';

/** With the links and pictures of the text, and their lines in the file. */
export type MarkdownFile<T> = YamlFile<T> &
  MarkdownBody & {
    /** For messages: `content/friedhoefe/loehne.md`. */
    readonly name: string;
    readonly body: string;
  };

/** Front matter between two lines `---`, then text. Errors name the file, the line and the expected value. */
export function readMarkdown<T extends z.ZodMiniType>(
  place: ContentPlace,
  file: string,
  schema: T,
): MarkdownFile<z.output<T>> {
  const text = readText(place, file);
  return parsedOnce(place, file, text, () => parseMarkdown(file, text, schema));
}

function parseMarkdown<T extends z.ZodMiniType>(file: string, text: string, schema: T): MarkdownFile<z.output<T>> {
  const split = splitText(text);
  if (!split)
    throw fileError(
      file,
      'Der Kopf der Seite fehlt. Hierher gehört eine Zeile „---“, darunter „title: …“ und „description: …“, dann wieder „---“.',
      1,
    );
  const { head, frontMatter, body } = split;
  const parsed = parseYaml(file, frontMatter, schema, 1);
  return { name: `content/${file}`, body, ...readBody(file, body, lineCount(head)), ...parsed };
}
