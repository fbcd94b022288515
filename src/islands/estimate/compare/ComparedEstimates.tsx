import { useState } from 'react';
import { asOfText } from '#domain/as-of.ts';
import { comparedLines, rangeDifference } from '#domain/estimate/compared-estimates.ts';
import { amountText, type EstimateLine, lineKindText } from '#domain/estimate/line.ts';
import { formatRange } from '#domain/money.ts';
import { choicePath, redeemPath } from '#site/case-paths.ts';
import { estimatePath, estimatePdfPath } from '#site/paths.ts';
import type { ComparedSide, Side } from '#stores/estimate/compared.ts';
import { Beside, type BesideRow } from '../../ui/Beside.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { takeAnother } from './take-another.ts';

type Ready = Extract<ComparedSide, { state: 'ready' }>;
type ComparedEstimatesProps = { readonly one: Ready; readonly two: Ready };

/** Both results: the sum first, then line beside line. */
export function ComparedEstimates({ one, two }: ComparedEstimatesProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const lines = comparedLines(one.lines, two.lines);
  const same = lines.filter(({ difference }) => difference === undefined).length;
  const shown = onlyDifferent ? lines.filter(({ difference }) => difference !== undefined) : lines;
  const rows: BesideRow[] = [
    { id: 'auswahl', label: 'Auswahl', cells: [<Choice key="1" side={one} />, <Choice key="2" side={two} />] },
    {
      id: 'summe',
      label: 'Zusammen',
      cells: [one, two].map((side) => (
        <strong key={side.named} className="font-serif text-xl">
          {formatRange(side)}
        </strong>
      )),
      difference: rangeDifference(one, two) ?? 'gleich',
    },
    ...shown.map(({ id, label, difference, ...line }) => ({
      id,
      label,
      cells: [<Amount key="1" line={line.one} label={label} />, <Amount key="2" line={line.two} label={label} />],
      difference: difference ?? 'gleich',
      isSame: difference === undefined,
    })),
  ];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <label className="check">
          <input type="checkbox" checked={onlyDifferent} onChange={() => setOnlyDifferent(!onlyDifferent)} />
          Nur Unterschiede zeigen
        </label>
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          <Icon name="print" />
          Drucken
        </button>
      </p>
      <p role="status" className="muted small">
        {same === 1 ? 'Eine Zeile ist' : `${same} Zeilen sind`} gleich, {lines.length - same} verschieden.
      </p>
      <Beside
        caption="Zwei Ergebnisse im Vergleich"
        names={['Links', 'Rechts']}
        ways={[<Ways key="1" side="one" shown={one} />, <Ways key="2" side="two" shown={two} />]}
        rows={rows}
      />
    </div>
  );
}

const Choice = ({ side: { title, place, reference, validUntil } }: { readonly side: Ready }) => (
  <>
    <span className="block font-semibold">{title}</span>
    <span className="block">{place}</span>
    {reference && (
      <span className="muted small block">
        {reference}
        {validUntil && `, unsere Preise bis ${asOfText(validUntil)}`}
      </span>
    )}
  </>
);

function Amount({ line, label }: { readonly line: EstimateLine | undefined; readonly label: string }) {
  if (!line) return '–';
  const kind = lineKindText(line);
  return (
    <>
      <span className="block">{amountText(line)}</span>
      {line.label !== label && <span className="muted small block">{line.label}</span>}
      {kind && <span className="muted small block">{kind}</span>}
    </>
  );
}

function Ways({ side, shown }: { readonly side: Side; readonly shown: Ready }) {
  const { reference, named } = shown;
  const which = side === 'one' ? 'links' : 'rechts';
  const address = `${estimatePath({})}?${named}`;
  return (
    <>
      <a
        className="action"
        href={reference ? redeemPath(reference) : choicePath('bereavement', address)}
        aria-label={`Damit beauftragen, ${which}`}
      >
        Damit beauftragen
      </a>
      <a className="action" href={reference ? estimatePdfPath(reference) : address} aria-label={`Ansehen, ${which}`}>
        Ansehen
      </a>
      <button
        type="button"
        className="button button-quiet px-0"
        aria-label={`Anderes nehmen, ${which}`}
        onClick={() => takeAnother(side)}
      >
        Anderes nehmen
      </button>
    </>
  );
}
