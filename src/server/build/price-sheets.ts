import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { priceSheet } from '#domain/estimate/price-sheet.ts';
import { isoDayText } from '#domain/german-time.ts';
import { priceSheetPdfPath } from '#site/paths.ts';
import { readBuildFolders } from '../config.ts';
import { contentOfBuild } from './content-of-build.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';

/** After the build each funeral form has the sheet of its prices as a PDF beside its page. */
export function priceSheets(): AstroIntegration {
  let contentDir = '';
  let root = '';
  return {
    name: 'price-sheets',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        contentDir = readBuildFolders().content ?? join(root, 'content');
      },
      'astro:build:done': async ({ dir }) => {
        const { firm, estimateWording: wording, catalogueRows } = contentOfBuild(contentDir);
        const catalogue = catalogueFromRows(catalogueRows);
        const today = isoDayText(new Date());
        // One moment for all of it: a sheet with the same prices has the same bytes all day.
        const day = new Date(`${today}T12:00:00Z`);
        const kept = await keptByBuild(root);
        const sources = await sourcesStamp(root);
        for (const form of catalogue.funeralForms) {
          const prices = priceSheet(catalogue, form);
          if (!prices) continue;
          const file = join(fileURLToPath(dir), priceSheetPdfPath(form.slug));
          await mkdir(dirname(file), { recursive: true });
          const inputs = ['price-sheet', sources, today, JSON.stringify({ prices, firm, wording })];
          const render = async () => {
            const { renderPriceSheetPdf } = await import('../pdf/price-sheet-pdf.ts');
            return renderPriceSheetPdf(prices, { firm, wording, day });
          };
          await writeFile(file, await kept.of(inputs, render));
        }
      },
    },
  };
}
