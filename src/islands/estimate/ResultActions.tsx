import { useStore } from '@nanostores/react';
import { choicePath } from '#site/case-paths.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import type { Phone } from '../ui/phone.ts';
import { PdfButton } from './PdfButton.tsx';
import { ShareButtons } from './ShareButtons.tsx';

/** What to do with the sum: order, keep for later, take along. */
export function ResultActions({ phone }: { readonly phone: Phone }) {
  const link = estimateLink('result', useStore($choice));
  return (
    <div className="mt-4 grid gap-2 print:hidden">
      <a className="button button-primary px-3" href={choicePath('bereavement', link)}>
        Mit dieser Auswahl beauftragen
      </a>
      <a className="button button-outline" href={choicePath('preparation', link)}>
        In die Vorsorge übernehmen
      </a>
      <div className="flex flex-wrap justify-between">
        <PdfButton phone={phone} />
        <ShareButtons />
      </div>
    </div>
  );
}
