/** The two parts of a Markdown file. */
export type SplitText = {
  /** With both lines `---`, to the beginning of the body. */
  readonly head: string;
  /** The YAML between them. */
  readonly frontMatter: string;
  readonly body: string;
};

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Front matter between two lines `---`, then text; undefined without the first. */
export function splitText(text: string): SplitText | undefined {
  const [head, frontMatter] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined || frontMatter === undefined) return undefined;
  return { head, frontMatter, body: text.slice(head.length) };
}

export const lineCount = (text: string): number => text.split('\n').length - 1;
