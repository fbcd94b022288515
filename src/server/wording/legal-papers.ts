import { readServerWords } from '../content/content.ts';
import type { ContentOverlay } from '../content/content-place.ts';

/** The texts that every order takes along as a PDF, and what stands on each of their pages. */
const ON_PAPER: ReadonlySet<string> = new Set([
  'seiten/agb.md',
  'seiten/widerrufsbelehrung.md',
  'seiten/widerrufsformular.md',
  'firma.yaml',
  'pdf/kostenvoranschlag.yaml',
]);

export const isOnLegalPaper = (path: string): boolean => ON_PAPER.has(path);

/** Draws what goes out with each order. Throws where that cannot be done. */
export async function drawLegalPapers(place: ContentOverlay, siteUrl: string): Promise<void> {
  // Only now: fonts and their reader need 40 MB.
  const { renderPdf } = await import('../pdf/render.ts');
  const { mailWordings: _, ...words } = readServerWords(place);
  const createdAt = new Date();
  for (const kind of ['terms', 'withdrawal-instruction'] as const)
    await renderPdf({ ...words, siteUrl }, { kind, createdAt });
}
