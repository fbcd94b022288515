import { type Content, readContent } from '../content/content.ts';

const read = new Map<string, Content>();

/** Several steps ask for the content, and nothing changes while a build runs: a second of parsing each. */
export function contentOfBuild(directory: string): Content {
  const content = read.get(directory) ?? readContent(directory);
  read.set(directory, content);
  return content;
}
