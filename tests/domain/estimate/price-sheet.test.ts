import { describe, expect, it } from 'vitest';
import { noteText } from '#domain/catalogue/price-list.ts';
import { urnNote } from '#domain/estimate/form-prices.ts';
import { originOfLine } from '#domain/estimate/line.ts';
import { cheapestCosting } from '#domain/estimate/options.ts';
import {
  includedText,
  notIncludedText,
  priceSheet,
  sheetDescription,
  sheetTitle,
  sumWords,
} from '#domain/estimate/price-sheet.ts';
import { cents } from '#domain/money.ts';
import { realCatalogue } from '../../support/real-content.ts';

const catalogue = realCatalogue();

describe.each(catalogue.funeralForms.map((form) => [form.name, form] as const))('%s', (_, form) => {
  it('has the costing of its cheapest choice, and names the sum as what it is', () => {
    const sheet = priceSheet(catalogue, form);
    expect(sheet?.costing).toEqual(cheapestCosting(catalogue, { funeralFormId: form.id }));
    expect(sheet?.choice.length).toBeGreaterThanOrEqual(2);
    const isOpen = sheet?.costing.lines.some(({ open }) => open);
    expect(sheet && sumWords(sheet.costing)).toBe(isOpen ? 'Zusammen, ohne das Grab' : 'Zusammen');
  });

  it('is none where nothing fits together', () => {
    expect(priceSheet({ ...catalogue, transportZones: [] }, form)).toBeUndefined();
  });
});

it('says in words what it is about', () => {
  const form = { name: 'Anonyme Bestattung', included: ['Beratung', 'Formalitäten'] };
  expect(sheetTitle(form)).toBe('Anonyme Bestattung: alles drin');
  expect(sheetDescription(form)).toMatch(/^Anonyme Bestattung mit allem, was sie kostet/);
  expect(includedText(form)).toBe('Unsere Leistungen enthalten: Beratung, Formalitäten.');
  expect(notIncludedText({ notIncluded: ['Grabstein'] })).toBe('Nicht enthalten: Grabstein.');
});

it('names where the amount of a line comes from, and nothing for a line without one', () => {
  const line = { id: 'x', biller: 'publicFee', label: 'Grab', min: cents(100), max: cents(200) } as const;
  expect(originOfLine(line)).toEqual([]);
  expect(originOfLine({ ...line, source: 'Satzung' })).toEqual([]);
  const [dated] = originOfLine({ ...line, source: 'Satzung', asOf: '2026', kind: 'published' });
  expect(dated && noteText(dated)).toBe('Satzung. Stand 2026.');
  const [read] = originOfLine({ ...line, source: 'seite.de.', asOf: '2026-11', undated: true, kind: 'general' });
  expect(read && noteText(read)).toBe('seite.de. Seite ohne Datum, gelesen November 2026.');
});

it('says of urns that begin with nothing why', () => {
  const of = (id: string) => catalogue.funeralForms.filter((form) => form.id === id);
  expect(urnNote(catalogue, of('baumbestattung'))).toEqual({ note: 'im FriedWald enthalten' });
  expect(urnNote(catalogue, of('seebestattung'))).toEqual({});
});
