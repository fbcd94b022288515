import { type Rule, type SelectorComponent, transform } from 'lightningcss';

type StyleRule = Extract<Rule, { type: 'style' }>;

/** The names that the rules of a sheet hang on: classes with their point, and elements. */
export function namesOf(css: string): readonly string[] {
  const names = known.get(css) ?? [...new Set([...classesOf(css).map((name) => `.${name}`), ...elementsOf(css)])];
  known.set(css, names);
  return names;
}

/** All pages of a kind share a sheet. */
const known = new Map<string, readonly string[]>();

/** The sheet without the rules that match nothing where these names are unused; as it is where there are none. */
export function withoutRules(css: string, unused: ReadonlySet<string>): string {
  const unusedSymbols = [...unused].filter((name) => name.startsWith('.')).map((name) => name.slice(1));
  const isWritten = (part: SelectorComponent): boolean => part.type !== 'type' || !unused.has(part.name);
  let isShorter = unusedSymbols.length > 0;
  const style = ({ value }: StyleRule): [] | undefined => {
    if (value.selectors.some((selector) => selector.every(isWritten))) return undefined;
    isShorter = true;
    return [];
  };
  const code = transformed(css, { unusedSymbols, visitor: { Rule: { style } } });
  return isShorter ? code : css;
}

const transformed = (css: string, more: object): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, ...more }).code.toString();

/** A browser adds them where a page leaves them out. */
const ALWAYS_THERE = ['html', 'head', 'body', 'tbody'];

function elementsOf(css: string): string[] {
  const names: string[] = [];
  const style = ({ value }: StyleRule): void => {
    for (const part of value.selectors.flat()) if (part.type === 'type') names.push(part.name);
  };
  transformed(css, { visitor: { Rule: { style } } });
  return names.filter((name) => !ALWAYS_THERE.includes(name));
}

/** A name as a selector writes it: `.sm\:p-\[1\.5rem\]`. Numbers such as `.5rem` begin with a digit. */
const CLASS = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;

const classesOf = (css: string): string[] => [
  ...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))),
];
