import { renderEstimatePdf } from './estimate-pdf.ts';
import { type InstructionOptions, renderInstructionPdf } from './instruction-pdf.ts';
import type { PdfContent, PdfJob } from './job.ts';
import { renderLabelledPdf } from './labelled-pdf.ts';
import { renderOrderPdf } from './order-pdf.ts';
import { renderPreparationPdf } from './preparation-pdf.ts';
import { renderTermsPdf } from './terms-pdf.ts';

/** Renders one PDF in the calling thread, which it blocks for 10 to 100 ms. */
export async function renderPdf(content: PdfContent, job: PdfJob): Promise<Uint8Array> {
  const { firm, estimateWording: estimate } = content;
  switch (job.kind) {
    case 'estimate':
      return renderEstimatePdf(job.estimate, firm, { wording: estimate, siteUrl: content.siteUrl });
    case 'order':
      return renderOrderPdf(job.order, firm, { order: content.orderWording, estimate }, job.note);
    case 'preparation':
      return renderPreparationPdf(job.preparation, firm, { preparation: content.preparationWording, estimate });
    case 'labelled':
      return renderLabelledPdf(job.paper, firm, estimate);
    case 'withdrawal-instruction':
      return renderInstructionPdf(content.withdrawalTexts, firm, optionsOf(content, job));
    case 'terms':
      return renderTermsPdf(content.terms, firm, optionsOf(content, job));
  }
}

const optionsOf = (
  { estimateWording, siteUrl }: PdfContent,
  { createdAt }: Pick<InstructionOptions, 'createdAt'>,
): InstructionOptions => ({ words: estimateWording, siteUrl, createdAt });
