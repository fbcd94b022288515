/**
 * A page declares the custom properties that it, its scripts or a sheet loaded later read, and no others. Of one that always has
 * its initial value, such as Tailwind's `--tw-border-style`, the value stands in its place.
 */
export function withOwnProperties(html: string, loadedLater: readonly string[]): string {
  const css = [...html.matchAll(STYLES)].map(([, , code = '']) => code).join('\n');
  const all = [usesIn(css), usesIn(html.replace(STYLES, '')), usesOf(loadedLater)];
  const declared = new Set(all.flatMap((uses) => uses.declared));
  const registered = all.flatMap((uses) => uses.registered);
  const constants = new Map(registered.filter(([name]) => !declared.has(name)));
  const needed = new Set([...all.slice(1).flatMap((uses) => uses.named), ...namesIn(css, READ)]);
  const left = html.replace(
    STYLES,
    (_whole, start: string, code: string, end: string) => start + shortened(code, needed, constants) + end,
  );
  // What only a declaration read that has gone is needed no longer.
  return left === html ? html : withOwnProperties(left, loadedLater);
}

/** Each page has a sheet inside, and each sheet custom properties: where none is found, nothing would be left out. */
export const declaresProperties = (html: string): boolean =>
  [...html.matchAll(STYLES)].some(([, , css = '']) => namesIn(css, DECLARED).length > 0);

const STYLES = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const NAME = /--[\w-]+/g;
const READ = /var\((--[\w-]+)/g;
const DECLARED = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;
const REGISTERED = /@property (--[\w-]+)\{[^}]*\}/g;
/** What Tailwind writes for browsers without `@property`. */
const FALLBACK = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** A sheet that only declares a property, as Tailwind's do with `--tw-font-weight`, has no need of it. */
const withoutDeclarations = (text: string): string =>
  text.replace(FALLBACK, '').replace(REGISTERED, '').replace(DECLARED, '');

type Uses = {
  /** Read, or named by a script. */
  readonly named: readonly string[];
  readonly declared: readonly string[];
  /** With its initial value. */
  readonly registered: readonly (readonly [string, string])[];
};

const usesIn = (text: string): Uses => ({
  named: [...new Set([...(withoutDeclarations(text).match(NAME) ?? []), ...namesIn(text, READ)])],
  declared: namesIn(text.replace(FALLBACK, ''), DECLARED),
  registered: [...text.matchAll(REGISTERED)].flatMap(([rule, name = '']) => {
    const [, value] = /initial-value:([^;}]+)/.exec(rule) ?? [];
    return value === undefined ? [] : [[name, value] as const];
  }),
});

/** Scripts are a megabyte, and the same for all pages of a kind. */
const known = new WeakMap<readonly string[], Uses>();

function usesOf(texts: readonly string[]): Uses {
  const uses = known.get(texts) ?? usesIn(texts.join('\n'));
  known.set(texts, uses);
  return uses;
}

function shortened(css: string, needed: ReadonlySet<string>, constants: ReadonlyMap<string, string>): string {
  const withoutUnneeded = (whole: string, name: string): string => (needed.has(name) ? whole : '');
  return css
    .replace(READ_ALONE, (whole, name: string) => constants.get(name) ?? whole)
    .replace(DECLARED, withoutUnneeded)
    .replace(REGISTERED, withoutUnneeded)
    .replace(FALLBACK, (block) => (/\{\s*\}/.test(block) ? '' : block));
}

/** Without a value for its absence, which none with an initial value needs. */
const READ_ALONE = /var\((--[\w-]+)\)/g;
