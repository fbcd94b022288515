import { join } from 'node:path';
import type { Node } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type * as z from 'zod/mini';
import { StartupError } from '../process/startup-error.ts';
import { parseYaml, readText, type YamlFile } from './yaml-file.ts';

type MarkdownLink = { readonly href: string; readonly line: number };

export type MarkdownFile<T> = YamlFile<T> & {
  /** For messages: `content/friedhoefe/loehne.md`. */
  readonly name: string;
  readonly body: string;
  /** The links of the text, with their line in the file. */
  readonly links: readonly MarkdownLink[];
};

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Front matter between two lines `---`, then text. Errors name the file, the line and the expected value. */
export function readMarkdown<T extends z.ZodMiniType>(
  contentDir: string,
  file: string,
  schema: T,
): MarkdownFile<z.output<T>> {
  const name = `content/${file}`;
  const text = readText(join(contentDir, file), name);
  const [head, frontMatter] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined || frontMatter === undefined)
    throw new StartupError(
      `${name}, Zeile 1: Der Kopf der Seite fehlt. Erwartet wird eine Zeile „---“, darunter „title: …“ und „description: …“, dann wieder „---“.`,
    );
  const body = text.slice(head.length);
  const linesBefore = head.split('\n').length - 1;
  return { name, body, links: linksOf(body, linesBefore), ...parseYaml(name, frontMatter, schema, 1) };
}

function linksOf(body: string, linesBefore: number): MarkdownLink[] {
  const found: MarkdownLink[] = [];
  const visit = (node: Node & { url?: string; children?: Node[] }): void => {
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined)
      found.push({ href: node.url, line: (node.position?.start.line ?? 1) + linesBefore });
    for (const child of node.children ?? []) visit(child);
  };
  visit(fromMarkdown(body));
  return found;
}
