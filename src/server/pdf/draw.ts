import type { Drawing, PdfContent } from './drawing.ts';
import { renderEstimatePdf } from './estimate-pdf.ts';
import { renderInstructionPdf } from './instruction-pdf.ts';
import { renderOrderPdf } from './order-pdf.ts';
import { renderPreparationPdf } from './preparation-pdf.ts';

/** Renders one PDF in the calling thread, which it blocks for 10 to 100 ms. */
export async function draw(content: PdfContent, drawing: Drawing): Promise<Uint8Array> {
  const { firm, estimateWording: estimate } = content;
  switch (drawing.kind) {
    case 'estimate':
      return renderEstimatePdf(drawing.estimate, firm, estimate);
    case 'order':
      return renderOrderPdf(drawing.order, firm, { order: content.orderWording, estimate });
    case 'preparation':
      return renderPreparationPdf(drawing.preparation, firm, { preparation: content.preparationWording, estimate });
    case 'withdrawal-instruction': {
      const { createdAt } = drawing;
      return renderInstructionPdf(content.withdrawalTexts, firm, {
        words: estimate,
        siteUrl: content.siteUrl,
        createdAt,
      });
    }
  }
}
