import { formatRange } from '#domain/money.ts';
import { estimatePath } from '#site/paths.ts';
import { type ComparedSide, retryCompared, type Side } from '#stores/estimate/compared.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';
import { takeAnother } from './take-another.ts';

type OneSideProps = { readonly side: Side; readonly shown: ComparedSide; readonly phone: Phone };

/** One result while the other is missing, or why it cannot be shown. */
export function OneSide({ side, shown, phone }: OneSideProps) {
  if (shown.state === 'loading')
    return (
      <p role="status" className="muted mt-3">
        Das Ergebnis wird geladen …
      </p>
    );
  return (
    <>
      {shown.state === 'ready' && (
        <div role="status">
          <p className="mt-3 font-semibold">{shown.title}</p>
          <p className="muted">{shown.place}</p>
          <p className="mt-2 font-serif text-2xl tabular-nums">{formatRange(shown)}</p>
        </div>
      )}
      {shown.state === 'unknown' && (
        <p role="alert" className="notice notice-error mt-3">
          Dieses Ergebnis gibt es nicht oder nicht mehr. Bitte prüfen Sie Link oder Aktenzeichen.
        </p>
      )}
      {shown.state === 'open' && (
        <p role="alert" className="notice mt-3">
          Hier ist noch etwas offen. Vergleichen lässt sich, was ganz beantwortet ist.{' '}
          <a className="link" href={`${estimatePath({})}?${shown.named}`}>
            Antworten ergänzen
          </a>
        </p>
      )}
      {shown.state === 'failed' && (
        <div role="alert" className="notice notice-error mt-3">
          <p>Das Ergebnis konnte nicht geladen werden.</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button type="button" className="button button-outline" onClick={() => void retryCompared(side)}>
              Noch einmal versuchen
            </button>
            <PhoneLink phone={phone} />
          </p>
        </div>
      )}
      <p className="mt-3 print:hidden">
        <button type="button" className="button button-quiet px-0" onClick={() => takeAnother(side)}>
          Anderes nehmen
        </button>
      </p>
    </>
  );
}
