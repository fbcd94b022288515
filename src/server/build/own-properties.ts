/**
 * A page declares the custom properties that it, its scripts or a sheet loaded later read, and no others. Of one that always has
 * its initial value, such as Tailwind's `--tw-border-style`, the value stands in its place.
 */
export function withOwnProperties(html: string, loadedLater: readonly string[]): string {
  const css = [...html.matchAll(STYLES)].map(([, , code = '']) => code).join('\n');
  const others = [html.replace(STYLES, ''), ...loadedLater];
  const constants = constantsOf([css, ...others]);
  const needed = new Set([...others.flatMap((text) => text.match(NAME) ?? []), ...namesIn(css, READ)]);
  const left = html.replace(
    STYLES,
    (_whole, start: string, code: string, end: string) => start + shortened(code, needed, constants) + end,
  );
  // What only a declaration read that has gone is needed no longer.
  return left === html ? html : withOwnProperties(left, loadedLater);
}

const STYLES = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const NAME = /--[\w-]+/g;
const READ = /var\((--[\w-]+)/g;
const DECLARED = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;
const REGISTERED = /@property (--[\w-]+)\{[^}]*\}/g;
/** What Tailwind writes for browsers without `@property`. */
const FALLBACK = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Registered with a value, and declared nowhere. */
function constantsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const declared = new Set(texts.flatMap((text) => namesIn(text.replace(FALLBACK, ''), DECLARED)));
  const registered = texts.flatMap((text) => [...text.matchAll(REGISTERED)]);
  return new Map(
    registered.flatMap(([rule, name = '']) => {
      const [, value] = /initial-value:([^;}]+)/.exec(rule) ?? [];
      return value === undefined || declared.has(name) ? [] : [[name, value]];
    }),
  );
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
