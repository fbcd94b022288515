import { expect, test } from 'vitest';
import { type KeepSheet, reachedFrom, withOwnStyles } from '#server/build/page-styles.ts';

const KEPT = [
  '.named{color:red}',
  '.by-script{color:red}',
  '.sm\\:p-\\[1\\.5rem\\]{padding:1.5rem}',
  'textarea{color:red}',
  'tbody{color:red}',
  '.named[data-state=open]:hover{color:red}',
  'html:has(.named:popover-open){color:red}',
  '.named{& :is(circle,rect){stroke-width:2px}&:hover :is(.elsewhere,rect){stroke-width:4px}}',
  '.named:not(.elsewhere){color:red}',
];
const LEFT_OUT = [
  'figure{color:red}',
  '.named>code{color:red}',
  '.elsewhere{color:red}',
  '.sm\\:p-4{padding:1rem}',
  '.named .elsewhere{color:red}',
];
const styled = (html: string, scripts: readonly string[], keep: KeepSheet = async (_inputs, make) => make()) =>
  withOwnStyles(html, scripts, keep);

const page = (css: string, body: string): string => `<style>${css}</style><body>${body}</body>`;

test('a page carries the rules for the classes and elements that it or its scripts name, and no others', async () => {
  const body = '<p class="named sm:p-[1.5rem]">elsewhere-not <textarea></textarea></p>';
  const sheet = [...KEPT, ...LEFT_OUT, '@media print{.named{color:#000}.elsewhere{color:#000}}'].join('');
  const html = await styled(page(sheet, body), ['a.className="by-script"']);
  const kept = await styled(page([...KEPT, '@media print{.named{color:#000}}', '.x{}'].join(''), body), [
    '"by-script"',
  ]);
  expect(html).toBe(kept);
  expect(html).toContain(`<body>${body}</body>`);
  expect(html.match(/stroke-width/g)).toHaveLength(2);
  expect(html).toContain('.named:not(.elsewhere)');
  expect(html).toContain('.sm\\:p-\\[1\\.5rem\\]');
});

test('a sheet of which all is used stays as it is, dollar signs as well', async () => {
  const html = page('.a:after{content:"$&"}', '<p class="a"></p>');
  expect(await styled(html, [])).toBe(html);
});

test('names with an ampersand or an arrow are found however the page writes them', async () => {
  const rule = '.\\[\\&\\>svg\\]\\:min-w-0>svg{min-width:0}';
  for (const name of ['[&>svg]:min-w-0', '[&amp;&gt;svg]:min-w-0', '[&#38;>svg]:min-w-0']) {
    const html = page(rule, `<p class="a ${name} b"><svg></svg></p>`);
    expect(await styled(html, [])).toBe(html);
  }
});

test('a name that a script completes keeps all that begin like it', async () => {
  const html = await styled(page('.status-open{color:red}.state-open{color:red}', ''), [
    ['`status-$', '{kind}`'].join(''),
  ]);
  expect(html).toContain('.status-open');
  expect(html).not.toContain('.state-open');
});

test('pages that use the same names share what was made for the first, whatever they say', async () => {
  const inputs = new Set<string>();
  const keep: KeepSheet = async (those, make) => {
    inputs.add(those.join());
    return make();
  };
  const sheet = '.a{color:red}.b{color:red}i{color:red}';
  for (const body of ['<p class="a">Werste</p>', '<p class="a">Rehme</p>']) await styled(page(sheet, body), [], keep);
  expect(inputs.size).toBe(1);
  for (const body of ['<p class="b">Rehme</p>', '<i class="a">Rehme</i>']) await styled(page(sheet, body), [], keep);
  expect(inputs.size).toBe(3);
});

test('the scripts of a page are those that it names, with all that these name', () => {
  const built = [
    { name: 'Wizard.1.js', text: 'import"./shared.2.js"' },
    { name: 'shared.2.js', text: 'import("./Wizard.1.js"),import("./later.3.js")' },
    { name: 'later.3.js', text: 'later' },
    { name: 'Elsewhere.4.js', text: 'import"./shared.2.js"' },
  ];
  expect(reachedFrom('<astro-island component-url="/_astro/Wizard.1.js">', built)).toEqual(built.slice(0, 3));
  expect(reachedFrom('<p>without islands</p>', built)).toEqual([]);
});
