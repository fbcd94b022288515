import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Draw } from './drawing.ts';

export type PdfQueueDeps = { readonly draw: Draw; readonly clock: () => Date };

export type PdfQueue = {
  readonly estimate: (estimate: Estimate, signal?: AbortSignal) => Promise<Uint8Array>;
  readonly order: (order: Order) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
};

export function createPdfQueue({ draw, clock }: PdfQueueDeps): PdfQueue {
  const lastOrder = keepLast(({ reference }: Order) => reference);
  const lastPreparation = keepLast(({ reference, updatedAt }: StoredPreparation) => `${reference} ${updatedAt}`);
  const instruction = keepLast(() => '');
  return {
    estimate: (estimate, signal) => draw({ kind: 'estimate', estimate }, signal),
    order: (order) => lastOrder(order, () => draw({ kind: 'order', order })),
    preparation: (preparation) => lastPreparation(preparation, () => draw({ kind: 'preparation', preparation })),
    withdrawalInstruction: () =>
      instruction(undefined, () => draw({ kind: 'withdrawal-instruction', createdAt: clock() })),
  };
}

/** Caches the last result by key, since customer and firm get the same PDF one after the other; a failure is not cached. */
function keepLast<Subject>(keyOf: (subject: Subject) => string) {
  let last: { readonly key: string; readonly bytes: Promise<Uint8Array> } | undefined;
  return (subject: Subject, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = keyOf(subject);
    if (last?.key === key) return last.bytes;
    const kept = { key, bytes: draw() };
    last = kept;
    kept.bytes.catch(() => {
      if (last === kept) last = undefined;
    });
    return kept.bytes;
  };
}
