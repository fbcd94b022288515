import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFindPricedPage, withoutMarks } from '#server/build/priced-pages.ts';

const LINE = '<p class="small" id="preisstand" data-stamp="">Stand heute.</p>';
const read = (main: string) => withoutMarks({ file: 'preise.html', html: `<head></head><main>${main}</main>` });

test('the marks are gone, and each text with an amount is found by counting those with a euro sign', () => {
  const priced = read(
    `<h1>Ab 5 €</h1><script>"9 €"</script><!-- 3 € --><p title="1 > 2 €">Sarg</p>` +
      `<td>ab <x-price data-of="place:werste">930,10 €</x-price>, <x-price data-of="coffin:a">7 €</x-price> &amp; mehr</td>` +
      `<small>8 €</small><b><x-price data-of="urn:b">1 €</x-price></b>${LINE}`,
  );
  expect(priced?.page).toEqual([
    { at: 2, parts: ['ab ', ['place:werste', '930,10 €'], ', ', ['coffin:a', '7 €'], ' & mehr'] },
    { at: 4, parts: [['urn:b', '1 €']] },
  ]);
  expect(priced?.html).toContain('<td>ab 930,10 €, 7 € &amp; mehr</td><small>8 €</small><b>1 €</b>');
  expect(priced?.html).toContain(`id="preisstand" data-stamp="${priced?.stamp}"`);
});

test('another price is another stamp, the same page has the same', () => {
  const page = (price: string) => read(`<b><x-price data-of="urn:b">${price}</x-price></b>${LINE}`)?.stamp;
  expect(page('1 €')).toBe(page('1 €'));
  expect(page('1 €')).not.toBe(page('2 €'));
});

test('a page without prices stays as it is; prices without a date, or outside of the page’s own text, stop the build', () => {
  expect(read(`<p>5 €</p>${LINE}`)).toBeUndefined();
  const mark = '<x-price data-of="urn:b">1 €</x-price>';
  expect(() => read(`<b>${mark}</b>`)).toThrow(/preise\.html: .* die Zeile mit ihrem Stand/);
  expect(() => withoutMarks({ file: 'preise.html', html: `${mark}<main>${LINE}</main>` })).toThrow(/preise\.html/);
});

test('pages of the sites that are named are known, and no longer than that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  writeFileSync(join(folder, '.prices'), JSON.stringify({ abc: [{ at: 0, parts: ['5 €'] }] }));
  const sites = [join(folder, 'none'), folder];
  const find = createFindPricedPage(() => sites);
  rmSync(folder, { recursive: true });
  expect([find('abc'), find('xyz')]).toEqual([[{ at: 0, parts: ['5 €'] }], undefined]);
  expect(find('abc')).toBe(find('abc'));
  sites.pop();
  expect(find('abc')).toBeUndefined();
});
