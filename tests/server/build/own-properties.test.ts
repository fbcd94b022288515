import { expect, test } from 'vitest';
import { declaresProperties, withOwnProperties } from '#server/build/own-properties.ts';

const page = (css: string, body = ''): string => `<style>${css}</style><body>${body}</body>`;
const shortened = (css: string, { body = '', later = [] as string[] } = {}): string =>
  withOwnProperties(page(css, body), later).replace(/^<style>(.*)<\/style>.*$/, '$1');

test('a page declares the properties that it reads, and no others', () => {
  expect(shortened(':root{--a:1px;--b:clamp(1px,2vw,3px);--c:#fff}p{margin:var(--b)}')).toBe(
    ':root{--b:clamp(1px,2vw,3px);}p{margin:var(--b)}',
  );
});

test('what only a property reads that goes goes as well', () => {
  expect(shortened(':root{--a:1px;--b:var(--a)}p{margin:0}')).toBe(':root{}p{margin:0}');
});

test.each([
  ['a style attribute', { body: '<p style="--a:2px">' }],
  ['a presentation attribute', { body: '<path fill="var(--a)">' }],
  ['a script', { later: ['getPropertyValue("--a")'] }],
  ['a sheet loaded later', { later: ['p{margin:var(--a)}'] }],
])('what %s names stays', (_name, used) => {
  expect(shortened(':root{--a:1px;--b:2px}', used)).toBe(':root{--a:1px;}');
});

test('what a sheet loaded later only declares goes', () => {
  const registered = '@property --a{syntax:"*";inherits:false}';
  const later = [`@layer properties{@supports (x){*{--a:initial}}}.b{--a:var(--w,1);margin:0}${registered}`];
  expect(shortened(`.a{--a:1px;margin:0}${registered}`, { later })).toBe('.a{margin:0}');
  expect(shortened(':root{--w:1px;}', { later })).toBe(':root{--w:1px;}');
});

test('a property with a value inside quotes stays', () => {
  const css = ':root{--a:"one;two"}';
  expect(shortened(css)).toBe(css);
});

const REGISTERED = '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}';
const FALLBACK =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-style:solid;--tw-other:0}}}';
const OTHER = '@property --tw-other{syntax:"*";inherits:false;initial-value:0}';

test('where a property is never set its initial value stands in its place', () => {
  const rules = `.a{border-style:var(--tw-style)}.b{margin:var(--tw-other)}`;
  expect(shortened(FALLBACK + rules + REGISTERED + OTHER)).toBe('.a{border-style:solid}.b{margin:0}');
});

test('where it is set anywhere, also by a sheet loaded later, it stays with what older browsers need', () => {
  const css = `${FALLBACK}.a{border-style:var(--tw-style)}${REGISTERED}`;
  const kept = css.replace('--tw-other:0', '');
  expect(shortened(css, { later: ['.b{--tw-style:dashed}'] })).toBe(kept);
  const set = '.b{--tw-style:dashed}';
  expect(shortened(css + set)).toBe(kept + set);
});

test('a page whose sheet is not found, or is written in another way, declares nothing', () => {
  expect(declaresProperties(page(':root{--a:1px}'))).toBe(true);
  for (const css of ['p{margin:0}', ':root { --a: 1px }']) expect(declaresProperties(page(css))).toBe(false);
  expect(declaresProperties('<link rel="stylesheet" href="/a.css"><script>let a={--b:1}</script>')).toBe(false);
});
