import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ProjectText, projectTexts } from './support/architecture/project-texts.ts';

/** What runs in a browser: pages, islands, stores. What stands in the pages of the build is checked by their policy. */
const BROWSER = /^src\/(client|components|contract|domain|islands|layouts|pages|site|stores)\/.*\.(ts|tsx|astro)$/;

const files = projectTexts(join(import.meta.dirname, '..')).filter(({ path }) => BROWSER.test(path));

const WRITES_HTML =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|srcdoc|document\.write)\b|set:html/g;
const RUNS_TEXT = /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(['"`]/g;
const HEARS_WINDOWS = /\bpostMessage\(|addEventListener\(\s*['"]message['"]|\bonmessage\b/g;

const findings = ({ path, text }: ProjectText, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`);

describe('what runs in a browser', () => {
  test('was looked at', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  test('writes text as text, never as HTML', () => {
    // Made at the build, from texts of our own: the script behind a form, the two of the head, the facts for search engines,
    // and Markdown in which HTML is refused.
    const atBuild = [
      'src/components/EarlySubmit.astro: set:html',
      'src/components/RenderedText.astro: set:html',
      ...Array<string>(3).fill('src/layouts/Document.astro: set:html'),
    ];
    // The notice for pages without JavaScript, as the build wrote it into this page's <noscript>.
    const ownNotice = 'src/site/early-submit.ts: outerHTML';
    // The published page as it was sent, in a frame in which nothing runs.
    const preview = 'src/islands/wording/preview/preview-page.ts: outerHTML';
    expect(files.flatMap((file) => findings(file, WRITES_HTML)).sort()).toEqual(
      [...atBuild, preview, ownNotice].sort(),
    );
  });

  test('runs no text as a program', () => {
    expect(files.flatMap((file) => findings(file, RUNS_TEXT))).toEqual([]);
  });

  test('listens to no other window', () => {
    expect(files.flatMap((file) => findings(file, HEARS_WINDOWS))).toEqual([]);
  });
});

describe('a breach is found:', () => {
  test.each([
    [WRITES_HTML, 'element.innerHTML = name;'],
    [WRITES_HTML, '<p dangerouslySetInnerHTML={{ __html: name }} />'],
    [WRITES_HTML, '<p set:html={name} />'],
    [RUNS_TEXT, 'eval(name)'],
    [RUNS_TEXT, `setTimeout('go()', 1)`],
    [HEARS_WINDOWS, `addEventListener('message', take)`],
    [HEARS_WINDOWS, 'opener.postMessage(token, "*")'],
  ])('%s in %s', (pattern, text) => {
    expect(findings({ path: 'src/islands/A.tsx', text }, pattern)).toHaveLength(1);
  });
});
