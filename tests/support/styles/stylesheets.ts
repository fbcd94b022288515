import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What the tests ask of a sheet of `src/styles` or of the `<style>` of a component. */
export type Stylesheet = {
  /** From the project's top: `src/styles/case.css`. */
  readonly path: string;
  /** Files it takes in by a relative `@import`. */
  readonly imports: readonly string[];
  /** Files or folders that Tailwind reads for it, and those it leaves out of them (`@source not`). */
  readonly sources: readonly string[];
  readonly excluded: readonly string[];
  /** Names of the classes its selectors speak of. */
  readonly classes: readonly string[];
};

/** All that hold classes of ours; `consent.css` speaks of a library's. */
export function stylesheets(top: string): Stylesheet[] {
  const files = readdirSync(join(top, 'src'), { recursive: true })
    .map((name) => posix.join('src', `${name}`))
    .sort();
  const read = (path: string) => readFileSync(join(top, path), 'utf8');
  const sheets = files.filter((path) => path.startsWith('src/styles/') && path.endsWith('.css'));
  const components = files.filter((path) => path.endsWith('.astro'));
  return [
    ...sheets.map((path) => parseStylesheet(path, read(path))),
    ...components.map((path) => parseStylesheet(path, styleOf(read(path)))),
  ];
}

const styleOf = (astro: string): string => /<style\b[^>]*>([\s\S]*?)<\/style>/.exec(astro)?.[1] ?? '';

function parseStylesheet(path: string, css: string): Stylesheet {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const named = (pattern: RegExp) =>
    [...rules.matchAll(pattern)].map(([, name = '']) => posix.join(posix.dirname(path), name));
  return {
    path,
    imports: named(/@import "(\.[^"]+)"/g),
    sources: named(/@source "([^"]+)"/g),
    excluded: named(/@source not "([^"]+)"/g),
    classes: classesOf(rules),
  };
}

/** Selectors stand before `{`; texts between quotes and declarations do not. */
function classesOf(rules: string): string[] {
  const selectors = rules.replace(/"[^"]*"/g, '').matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = '']) => [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}
