import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TextLine } from '#domain/golive/texts.ts';

/** Every line of every Markdown file of the content, front matter included. */
export const markdownLines = (contentDir: string): TextLine[] =>
  readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split(/\r?\n/)
        .map((text, at) => ({
          file: relative(contentDir, path).replaceAll('\\', '/'),
          line: at + 1,
          text,
        })),
    );
