import type { Order } from '#domain/bereavement.ts';
import type { Estimate } from '#domain/estimate.ts';
import type { EstimateWording } from '#domain/estimate-wording.ts';
import type { Firm } from '#domain/firm.ts';
import type { OrderWording } from '#domain/order-wording.ts';
import type { WithdrawalTexts } from '#domain/paper-text.ts';
import type { StoredPreparation } from '#domain/preparation.ts';
import type { PreparationWording } from '#domain/preparation-wording.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { renderEstimatePdf } from './estimate-pdf.ts';
import { renderInstructionPdf } from './instruction-pdf.ts';
import { renderOrderPdf } from './order-pdf.ts';
import { renderPreparationPdf } from './preparation-pdf.ts';

export type PressParts = {
  readonly firm: Firm;
  readonly estimateWording: EstimateWording;
  readonly orderWording: OrderWording;
  readonly preparationWording: PreparationWording;
  readonly withdrawalTexts: WithdrawalTexts;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly afterEach?: (() => void) | undefined;
};

export type Press = {
  readonly estimate: (estimate: Estimate) => Promise<Uint8Array>;
  readonly order: (order: Order) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
};

/** Prints every paper of the house, one after the other whoever asks for it. */
export function createPress({ firm, estimateWording: estimate, clock, afterEach, ...parts }: PressParts): Press {
  const { orderWording, preparationWording, withdrawalTexts, siteUrl } = parts;
  const print = oneAtATime((draw: () => Promise<Uint8Array>) => draw(), afterEach);
  const lastOrder = keepLast(({ reference }: Order) => reference);
  const lastPreparation = keepLast(({ reference, updatedAt }: StoredPreparation) => `${reference} ${updatedAt}`);
  const instruction = keepLast(() => '');
  return {
    estimate: (given) => print(() => renderEstimatePdf(given, firm, estimate)),
    order: (order) =>
      lastOrder(order, () => print(() => renderOrderPdf(order, firm, { order: orderWording, estimate }))),
    preparation: (stored) =>
      lastPreparation(stored, () =>
        print(() => renderPreparationPdf(stored, firm, { preparation: preparationWording, estimate })),
      ),
    withdrawalInstruction: () =>
      instruction(undefined, () =>
        print(() => renderInstructionPdf(withdrawalTexts, firm, { words: estimate, siteUrl, createdAt: clock() })),
      ),
  };
}

/** Person and house get the same paper, one after the other: the last one is kept, and drawn again where it failed. */
function keepLast<Subject>(keyOf: (subject: Subject) => string) {
  let last: { readonly key: string; readonly bytes: Uint8Array } | undefined;
  return async (subject: Subject, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = keyOf(subject);
    if (last?.key !== key) last = { key, bytes: await draw() };
    return last.bytes;
  };
}
