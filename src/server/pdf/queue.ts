import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import type { RenderPdf } from './job.ts';

export type PdfQueueDeps = { readonly render: RenderPdf; readonly clock: () => Date };

export type PdfQueue = {
  readonly estimate: (estimate: Estimate, signal?: AbortSignal) => Promise<Uint8Array>;
  /** `note`: what the house must know of it, on its own copy only. */
  readonly order: (order: ValidOrder, note?: string) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  /** Of the house, drawn anew each time: it says when it was printed. */
  readonly labelled: (paper: LabelledPaper) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
  readonly terms: () => Promise<Uint8Array>;
  /** What was drawn has other words by now. */
  readonly forget: () => void;
};

export function createPdfQueue({ render, clock }: PdfQueueDeps): PdfQueue {
  let edition = 0;
  const lastOrder = memoizeLast(
    ({ reference, correction }: ValidOrder) => `${reference} ${correction?.number ?? 0} ${edition}`,
  );
  const lastPreparation = memoizeLast(
    ({ reference, updatedAt }: StoredPreparation) => `${reference} ${updatedAt} ${edition}`,
  );
  // All mails take these along: a text that hangs the thread may not do so for each of them.
  const failures = { forMs: FAILURE_HOLDS_MS, clock };
  const instruction = memoizeLast(() => `${edition}`, failures);
  const terms = memoizeLast(() => `${edition}`, failures);
  return {
    estimate: (estimate, signal) => render({ kind: 'estimate', estimate }, signal),
    order: (order, note) =>
      note === undefined
        ? lastOrder(order, () => render({ kind: 'order', order }))
        : render({ kind: 'order', order, note }),
    preparation: (preparation) => lastPreparation(preparation, () => render({ kind: 'preparation', preparation })),
    labelled: (paper) => render({ kind: 'labelled', paper }),
    withdrawalInstruction: () =>
      instruction(undefined, () => render({ kind: 'withdrawal-instruction', createdAt: clock() })),
    terms: () => terms(undefined, () => render({ kind: 'terms', createdAt: clock() })),
    forget() {
      edition += 1;
    },
  };
}

const FAILURE_HOLDS_MS = 5 * 60_000;

type CachedFailures = { readonly forMs: number; readonly clock: () => Date };
type Drawing = { readonly key: string; readonly bytes: Promise<Uint8Array>; failedAt?: number };

/** Caches the last result by key, since customer and firm get the same PDF one after the other; a failure only where it is said. */
function memoizeLast<Subject>(keyOf: (subject: Subject) => string, failures?: CachedFailures) {
  let last: Drawing | undefined;
  const isOver = ({ failedAt }: Drawing): boolean =>
    failedAt !== undefined && (!failures || failures.clock().getTime() >= failedAt + failures.forMs);
  return (subject: Subject, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = keyOf(subject);
    if (last?.key === key && !isOver(last)) return last.bytes;
    const entry: Drawing = { key, bytes: render() };
    last = entry;
    entry.bytes.catch(() => {
      entry.failedAt = failures?.clock().getTime() ?? 0;
    });
    return entry.bytes;
  };
}
