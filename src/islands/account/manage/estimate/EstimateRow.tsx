import { asOfText } from '#domain/as-of.ts';
import { dayText, isoDayText } from '#domain/german-time.ts';
import { formatRange } from '#domain/money.ts';
import { redeemPath } from '#site/case-paths.ts';
import { estimatePdfPath } from '#site/paths.ts';
import type { UserEstimate } from '#stores/account/my-account.ts';
import { Icon } from '../../../ui/Icon.tsx';

type EstimateRowProps = {
  readonly estimate: UserEstimate;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
};

export function EstimateRow({ estimate, isBusy, onRemove }: EstimateRowProps) {
  const { reference, title, place, createdAt, validUntil } = estimate;
  const isOver = validUntil < isoDayText(new Date());
  return (
    <li className="account-row">
      <div className="account-row-head">
        <h3>
          {title}, {place}
        </h3>
        <p className="price font-semibold">{formatRange(estimate)}</p>
      </div>
      <p className="muted small">
        <span className="whitespace-nowrap">{reference}</span>, vom {dayText(createdAt)}. Unsere Preise{' '}
        {isOver ? 'galten' : 'gelten'} bis {asOfText(validUntil)}.
      </p>
      <p className="account-actions no-print">
        <a
          className="action"
          href={estimatePdfPath(reference)}
          target="_blank"
          rel="noopener"
          aria-label={`PDF öffnen, ${reference} (neuer Tab)`}
        >
          <Icon name="document" />
          PDF öffnen
        </a>
        {!isOver && (
          <a
            className="action"
            href={redeemPath(reference)}
            aria-label={`Mit diesem Kostenvoranschlag beauftragen, ${reference}`}
          >
            <Icon name="arrow-right" />
            Mit diesem Kostenvoranschlag beauftragen
          </a>
        )}
        <button
          type="button"
          id={removeButtonId(reference)}
          className="button button-quiet"
          aria-label={`Entfernen, ${reference}`}
          aria-disabled={isBusy}
          onClick={onRemove}
        >
          Entfernen
        </button>
      </p>
    </li>
  );
}

export const removeButtonId = (reference: string): string => `entfernen-${reference}`;
