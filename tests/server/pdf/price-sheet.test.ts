import { describe, expect, it } from 'vitest';
import { amountText } from '#domain/estimate/line.ts';
import { cheapestCosting } from '#domain/estimate/options.ts';
import { priceSheet } from '#domain/estimate/price-sheet.ts';
import { formatRange } from '#domain/money.ts';
import { renderPriceSheetPdf } from '#server/pdf/price-sheet-pdf.ts';
import { NOW } from '../../support/app.ts';
import { extractPdfPages } from '../../support/pdf/pdf-text.ts';
import { paperContent } from '../../support/pdf/samples.ts';
import { realCatalogue } from '../../support/real-content.ts';

const catalogue = realCatalogue();
const { firm, estimateWording: wording } = paperContent;

/** As a reader sees it: any space is one plain space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

describe('the sheet of a funeral form', () => {
  it.each(catalogue.funeralForms.map((form) => [form.name, form] as const))(
    '%s: every line with its price, the sum of the cheapest choice and the sources, on one page',
    async (name, form) => {
      const prices = priceSheet(catalogue, form);
      if (!prices) throw new Error(`nothing fits together for ${name}`);
      const pages = await extractPdfPages(await renderPriceSheetPdf(prices, { firm, wording, day: NOW }));
      expect(pages).toHaveLength(1);
      const text = plain(pages[0] ?? '');
      const { lines, notIncluded } = prices.costing;
      for (const line of lines) expect(text).toContain(plain(amountText(line)));
      for (const service of [...form.included, ...notIncluded]) expect(text).toContain(service);
      expect(text).toContain(`${name}: alles drin`);
      const cheapest = cheapestCosting(catalogue, { funeralFormId: form.id });
      expect(text).toContain(plain(formatRange(cheapest ?? prices.costing)));
      expect(text).toContain(firm.phone);
      if (lines.some(({ open }) => open)) expect(text).toContain('Zusammen, ohne das Grab');
    },
  );

  it('is none where nothing fits together', () => {
    const [form] = catalogue.funeralForms;
    if (!form) throw new Error('a catalogue without forms');
    expect(priceSheet({ ...catalogue, transportZones: [] }, form)).toBeUndefined();
  });
});
