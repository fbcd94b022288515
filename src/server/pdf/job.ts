import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { OrderWording } from '#domain/case/bereavement/wording.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { PreparationWording } from '#domain/case/preparation/wording.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import type { InstructionText, WithdrawalTexts } from '#domain/wording/withdrawal-text.ts';

/** Content common to all PDFs, passed to the thread once. */
export type PdfContent = {
  readonly firm: Firm;
  readonly estimateWording: EstimateWording;
  readonly orderWording: OrderWording;
  readonly preparationWording: PreparationWording;
  readonly withdrawalTexts: WithdrawalTexts;
  readonly terms: InstructionText;
  readonly siteUrl: string;
};

/** One PDF to be rendered: plain data that is passed to the thread. */
export type PdfJob =
  | { readonly kind: 'estimate'; readonly estimate: Estimate }
  | { readonly kind: 'order'; readonly order: ValidOrder; readonly note?: string | undefined }
  | { readonly kind: 'preparation'; readonly preparation: StoredPreparation }
  | { readonly kind: 'labelled'; readonly paper: LabelledPaper }
  | { readonly kind: 'withdrawal-instruction' | 'terms'; readonly createdAt: Date };

export type RenderPdf = (job: PdfJob, signal?: AbortSignal) => Promise<Uint8Array>;
