import { BILLERS } from '#domain/catalogue/biller.ts';
import { type EstimateLine, linesOf, sumText } from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { Icon } from '../ui/Icon.tsx';
import { LineTable } from './LineTable.tsx';

type FoldedLinesProps = { readonly lines: readonly EstimateLine[]; readonly words: BillerWords };

/** All lines by biller, folded to their sums. */
export const FoldedLines = ({ lines, words }: FoldedLinesProps) => (
  <section className="places" aria-labelledby="zeilen">
    <h3 id="zeilen">Alle Zeilen mit Quelle</h3>
    {BILLERS.map((biller) => {
      const own = linesOf(lines, biller);
      if (own.length === 0) return null;
      return (
        <details key={biller}>
          <summary>
            <Icon name="chevron-down" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{words[biller].heading}</span>
              <span className="option-line">
                <span className="muted small">{own.length === 1 ? '1 Zeile' : `${own.length} Zeilen`}</span>
                <span className="price">{sumText(own)}</span>
              </span>
            </span>
          </summary>
          <LineTable words={words[biller]} lines={own} />
        </details>
      );
    })}
  </section>
);
