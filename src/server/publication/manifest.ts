import * as z from 'zod/mini';

/** Inside the folder it is written to: no `..`, nothing absolute, no drive, no NUL, no backslash. */
const isSafePath = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));

/** Path -> SHA-256 of the file. */
const Files = z.record(
  z.string().check(z.maxLength(500), z.refine(isSafePath)),
  z.string().check(z.regex(/^[0-9a-f]{64}$/)),
);
export type Files = z.output<typeof Files>;

/** The files of a release. */
const Manifest = z.strictObject({
  /** The built site. */
  site: Files,
  /** The content it was built from. */
  content: Files,
  /** Paths of the content that were other than on the disk: edited in the browser. */
  edited: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** Undefined where the text is none. */
export const parseManifest = (text: string): Manifest | undefined => parsed(Manifest, text);
export const parseFiles = (text: string): Files | undefined => parsed(Files, text);

function parsed<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Paths that are in one alone, or another file in each. */
export const differing = (some: Files, others: Files): string[] =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].filter((path) => some[path] !== others[path]);

export const hashesIn = ({ site, content }: Manifest): string[] => [...Object.values(site), ...Object.values(content)];

export const countPages = (site: Files): number => Object.keys(site).filter((path) => path.endsWith('.html')).length;
