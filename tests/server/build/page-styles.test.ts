import { expect, test } from 'vitest';
import { withOwnStyles } from '#server/build/page-styles.ts';

const SHEET = [
  '.named{color:red}',
  '.by-script{color:red}',
  '.elsewhere{color:red}',
  '.sm\\:p-\\[1\\.5rem\\]{padding:1.5rem}',
  '.sm\\:p-4{padding:1rem}',
  'code,textarea{color:red}',
  '.named[data-state=open]:hover{color:red}',
  'html:has(.named:popover-open){color:red}',
  '@media print{.named{color:#000}.elsewhere{color:#000}}',
];
const page = (css: string, body: string): string => `<style>${css}</style><body>${body}</body>`;

test('a page carries the rules for the classes that it or its scripts name, and no others', async () => {
  const html = page(SHEET.join(''), '<p class="named sm:p-[1.5rem]">elsewhere-not</p>');
  const [, css = '', rest] =
    /<style>(.*)<\/style>(.*)/s.exec(await withOwnStyles(html, ['a.className="by-script"'])) ?? [];
  expect(rest).toBe('<body><p class="named sm:p-[1.5rem]">elsewhere-not</p></body>');
  for (const rule of [...SHEET.slice(0, 2), ...SHEET.slice(5, 8), SHEET[3] ?? '']) expect(css).toContain(rule);
  expect(css).toContain('@media print{.named{color:#000}}');
  expect(css).not.toContain('elsewhere');
  expect(css).not.toContain('p-4');
});

test('a sheet of which all is used stays as it is, dollar signs as well', async () => {
  const html = page('.a:after{content:"$&"}', '<p class="a"></p>');
  expect(await withOwnStyles(html, [])).toBe(html);
});
