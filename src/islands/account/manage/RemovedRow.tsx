import type { UserEstimate } from '#stores/account/my-account.ts';

type RemovedRowProps = {
  readonly estimate: UserEstimate;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

/** Stands where the estimate stood until the page is left: an undo that runs away is none (WCAG 2.2.1). */
export function RemovedRow({ estimate, isBusy, onUndo }: RemovedRowProps) {
  return (
    <li className="account-row account-row-gone no-print">
      <p>
        Entfernt. <span className="muted">{estimate.title}</span>
      </p>
      <button
        type="button"
        id={undoButtonId(estimate.reference)}
        className="button button-quiet"
        aria-label={`Rückgängig, ${estimate.reference} wieder aufnehmen`}
        aria-disabled={isBusy}
        onClick={onUndo}
      >
        Rückgängig
      </button>
    </li>
  );
}

export const undoButtonId = (reference: string): string => `rueckgaengig-${reference}`;
