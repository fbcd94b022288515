import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { RenderPdf } from './job.ts';

export type PdfQueueDeps = { readonly render: RenderPdf; readonly clock: () => Date };

export type PdfQueue = {
  readonly estimate: (estimate: Estimate, signal?: AbortSignal) => Promise<Uint8Array>;
  readonly order: (order: Order) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
  readonly terms: () => Promise<Uint8Array>;
  /** What was drawn has other words by now. */
  readonly forget: () => void;
};

export function createPdfQueue({ render, clock }: PdfQueueDeps): PdfQueue {
  let edition = 0;
  const lastOrder = memoizeLast(({ reference }: Order) => `${reference} ${edition}`);
  const lastPreparation = memoizeLast(
    ({ reference, updatedAt }: StoredPreparation) => `${reference} ${updatedAt} ${edition}`,
  );
  const instruction = memoizeLast(() => `${edition}`);
  const terms = memoizeLast(() => `${edition}`);
  return {
    estimate: (estimate, signal) => render({ kind: 'estimate', estimate }, signal),
    order: (order) => lastOrder(order, () => render({ kind: 'order', order })),
    preparation: (preparation) => lastPreparation(preparation, () => render({ kind: 'preparation', preparation })),
    withdrawalInstruction: () =>
      instruction(undefined, () => render({ kind: 'withdrawal-instruction', createdAt: clock() })),
    terms: () => terms(undefined, () => render({ kind: 'terms', createdAt: clock() })),
    forget() {
      edition += 1;
    },
  };
}

/** Caches the last result by key, since customer and firm get the same PDF one after the other; a failure is not cached. */
function memoizeLast<Subject>(keyOf: (subject: Subject) => string) {
  let last: { readonly key: string; readonly bytes: Promise<Uint8Array> } | undefined;
  return (subject: Subject, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = keyOf(subject);
    if (last?.key === key) return last.bytes;
    const entry = { key, bytes: render() };
    last = entry;
    entry.bytes.catch(() => {
      if (last === entry) last = undefined;
    });
    return entry.bytes;
  };
}
