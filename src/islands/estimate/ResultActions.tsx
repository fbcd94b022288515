import { useStore } from '@nanostores/react';
import { choicePath, redeemPath } from '#site/case-paths.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { $estimateReference } from '#stores/estimate/estimate-pdf.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Phone } from '../ui/phone.ts';
import { AskLink } from './AskLink.tsx';
import { CompareLink } from './CompareLink.tsx';
import { PdfButton } from './PdfButton.tsx';

/** The ways on from the sum: order, keep for later, take along. */
export function ResultActions({ phone }: { readonly phone: Phone }) {
  const link = estimateLink('result', useStore($choice));
  const reference = useStore($estimateReference);
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      <a
        className="button button-primary px-3"
        href={reference ? redeemPath(reference) : choicePath('bereavement', link)}
      >
        Mit dieser Auswahl beauftragen
      </a>
      <a className="button button-outline" href={choicePath('preparation', link)}>
        In die Vorsorge übernehmen
      </a>
      <div className="flex flex-wrap justify-between">
        <PdfButton phone={phone} />
        <ShareButtons />
        <CompareLink link={link} />
        <AskLink />
      </div>
    </div>
  );
}

/** The address holds the choice and nothing about the person, so it can be sent to the family as it is. */
export function ShareButtons() {
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showSnackbar('Link kopiert'),
      () => showSnackbar('Der Link steht in der Adresszeile'),
    );
  // Phones offer their own ways to send it; who closes that sheet wants nothing else.
  const share = () => (navigator.share ? navigator.share({ url: window.location.href }).catch(() => {}) : copy());
  return (
    <>
      <button type="button" className="button button-quiet px-2" onClick={() => void share()}>
        <Icon name="share" />
        Teilen
      </button>
      <button type="button" className="button button-quiet px-2" onClick={() => window.print()}>
        <Icon name="print" />
        Drucken
      </button>
    </>
  );
}
