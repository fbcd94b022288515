import { useStore } from '@nanostores/react';
import { BILLERS } from '#domain/estimate/estimate.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { paths } from '#site/paths.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { CheapestAlternative } from './CheapestAlternative.tsx';
import { CostBar } from './CostBar.tsx';
import { FINAL_PRICES, NOT_INCLUDED, NOT_INCLUDED_HINT, WHY_RANGE } from './cost-words.ts';
import { LineTable } from './LineTable.tsx';
import { PdfButton } from './PdfButton.tsx';
import { ShareButtons } from './ShareButtons.tsx';

type ResultProps = { readonly phone: Phone; readonly words: BillerWords };

/** The costs by biller, what is not included, the cheapest lawful alternative, and the PDF. */
export function Result({ phone, words }: ResultProps) {
  useHeaderSection('default');
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts, cheapest } = result;
  return (
    <div>
      <h2 id={QUESTION_HEADING_ID} tabIndex={-1}>
        {parts.form.name}, {parts.placed.place.name}
      </h2>
      <p className="mt-3 font-serif text-2xl tabular-nums">{formatRange(costing)}</p>
      <p className="muted mt-2 max-w-text">
        {costing.min === costing.max ? FINAL_PRICES : `${WHY_RANGE} ${FINAL_PRICES}`} Sie müssen das nicht heute
        entscheiden.
      </p>

      <CostBar lines={costing.lines} words={words} />

      <div className="mt-10 grid gap-8">
        {BILLERS.map((biller) => (
          <LineTable key={biller} biller={biller} words={words[biller]} lines={costing.lines} />
        ))}
      </div>

      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-4">
        <p className="font-serif text-2xl">Zusammen</p>
        <p className="price font-serif text-2xl">{formatRange(costing)}</p>
      </div>

      <section className="mt-10" aria-labelledby="nicht-enthalten">
        <h3 id="nicht-enthalten">{NOT_INCLUDED}</h3>
        <p className="muted mt-1 max-w-text">{NOT_INCLUDED_HINT}</p>
        <ul className="mt-2 list-disc pl-6">
          {costing.notIncluded.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>

      <CheapestAlternative
        request={result.request}
        cheapest={cheapest}
        city={parts.placed.place.city}
        costing={costing}
      />

      <section className="mt-10 print:hidden" aria-labelledby="mitnehmen">
        <h3 id="mitnehmen">Mitnehmen und besprechen</h3>
        <PdfButton phone={phone} />
        <ShareButtons />
      </section>

      <section className="card mt-10" aria-labelledby="weiter-gehen">
        <h3 id="weiter-gehen">Wie es weitergeht</h3>
        <p className="mt-2 max-w-text">
          Rufen Sie uns an, zu jeder Stunde. Wir gehen die Auswahl mit Ihnen durch. Ein Kostenvoranschlag ist noch kein
          Auftrag.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <PhoneLink phone={phone} />
          <a className="button button-quiet" href={paths.bereavement}>
            Was jetzt zu tun ist
          </a>
        </p>
      </section>
    </div>
  );
}
