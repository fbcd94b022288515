import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { priceSheet } from '#domain/estimate/price-sheet.ts';
import { priceSheetPdfPath } from '#site/paths.ts';
import { readBuildFolders } from '../config.ts';
import { readContent } from '../content/content.ts';
import { renderPriceSheetPdf } from '../pdf/price-sheet-pdf.ts';

/** After the build each funeral form has the sheet of its prices as a PDF beside its page. */
export function priceSheets(): AstroIntegration {
  let contentDir = '';
  return {
    name: 'price-sheets',
    hooks: {
      'astro:config:done': ({ config }) => {
        contentDir = readBuildFolders().content ?? join(fileURLToPath(config.root), 'content');
      },
      'astro:build:done': async ({ dir }) => {
        const { firm, estimateWording: wording, catalogueRows } = readContent(contentDir);
        const catalogue = catalogueFromRows(catalogueRows);
        const day = new Date();
        for (const form of catalogue.funeralForms) {
          const prices = priceSheet(catalogue, form);
          if (!prices) continue;
          const file = join(fileURLToPath(dir), priceSheetPdfPath(form.slug));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, await renderPriceSheetPdf(prices, { firm, wording, day }));
        }
      },
    },
  };
}
