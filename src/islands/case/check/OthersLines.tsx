import type { Biller } from '#domain/catalogue/biller.ts';
import { type EstimateLine, sumText } from '#domain/estimate/line.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BillerTitle } from './BillerTitle.tsx';
import { CostLine } from './CostLine.tsx';

type OthersLinesProps = {
  readonly biller: Biller;
  readonly title: string;
  readonly lines: readonly EstimateLine[];
};

/** What others bill: what it is and its sum in one row, each line with its source folded below. */
export const OthersLines = ({ biller, title, lines }: OthersLinesProps) => (
  <details className="case-biller case-others">
    <summary>
      <BillerTitle biller={biller}>{title}</BillerTitle>
      <Icon name="chevron-down" />
      <span className="muted small">{lines.map(({ label }) => label).join('; ')}</span>
      <strong className="case-amount">{sumText(lines)}</strong>
    </summary>
    <dl className="case-lines">
      {lines.map((line) => (
        <CostLine key={line.id} line={line} withOrigin />
      ))}
    </dl>
  </details>
);
