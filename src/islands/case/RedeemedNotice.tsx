import { useStore } from '@nanostores/react';
import { asOfText } from '#domain/as-of.ts';
import { dayText } from '#domain/german-time.ts';
import { $redeemed, reloadRedeemed } from '#stores/case/case.ts';

/** Whose prices hold, and until when; or why those of today do. */
export function RedeemedNotice() {
  const state = useStore($redeemed, { ssr: 'initial' });
  if (state.status === 'none' || state.status === 'loading') return null;
  const reference = <span className="whitespace-nowrap">{state.reference}</span>;
  if (state.status === 'held')
    return (
      <p className="notice">
        Es gelten unsere Preise aus dem Kostenvoranschlag {reference} vom {dayText(state.estimate.createdAt)}, und zwar
        bis zum {asOfText(state.estimate.validUntil)}. Ist ein Preis inzwischen niedriger, gilt der niedrigere. Gebühren
        und Preise anderer haben den heutigen Stand.
      </p>
    );
  if (state.status === 'expired')
    return (
      <p className="notice">
        Die Preise aus dem Kostenvoranschlag {reference} galten bis zum {asOfText(state.estimate.validUntil)}. Hier
        stehen die heutigen.
      </p>
    );
  if (state.status === 'unknown')
    return (
      <p className="notice">
        Den Kostenvoranschlag {reference} haben wir nicht gefunden. Hier stehen die heutigen Preise.
      </p>
    );
  return (
    <p className="notice">
      Den Kostenvoranschlag {reference} konnten wir gerade nicht laden. Hier stehen die heutigen Preise.{' '}
      <button type="button" className="button button-quiet" onClick={reloadRedeemed}>
        Noch einmal laden
      </button>
    </p>
  );
}
