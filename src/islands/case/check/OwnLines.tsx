import { type EstimateLine, isIncluded, noteText, originText, sumText } from '#domain/estimate/line.ts';
import { BillerTitle } from './BillerTitle.tsx';
import { CostLine } from './CostLine.tsx';

/** The line of the funeral form, whose note names its services. */
const SERVICE = 'service';

type OwnLinesProps = {
  readonly title: string;
  readonly lines: readonly EstimateLine[];
  /** What the funeral form includes. */
  readonly services: readonly string[];
  /** They are all that stands on our bill. */
  readonly isBill: boolean;
};

/** What we bill, line by line; what costs nothing beyond the form is folded below it. */
export function OwnLines({ title, lines, services, isBill }: OwnLinesProps) {
  const included = lines.filter(saysNothingMore);
  const priced = lines.filter((line) => !saysNothingMore(line));
  return (
    <div className="case-biller">
      <BillerTitle biller="own">{title}</BillerTitle>
      <dl className="case-lines">
        {priced.map((line) => (
          <CostLine key={line.id} line={line} withoutNote={line.id === SERVICE} />
        ))}
        <div className="case-subtotal">
          <dt>{isBill ? 'Rechnung von uns' : 'Zusammen'}</dt>
          <dd>{sumText(lines)}</dd>
        </div>
      </dl>
      <Included services={services} lines={included} origins={originsOf(lines)} />
    </div>
  );
}

type IncludedProps = {
  readonly services: readonly string[];
  readonly lines: readonly EstimateLine[];
  readonly origins: readonly string[];
};

const Included = ({ services, lines, origins }: IncludedProps) => (
  <details className="disclosure">
    <summary>
      Enthalten: {lines.map(({ label }) => `${label} und `)}
      {services.length === 1 ? '1 Leistung' : `${services.length} Leistungen`}
    </summary>
    <ul className="case-list">
      {services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
    <dl className="case-lines">
      {lines.map((line) => (
        <CostLine key={line.id} line={line} />
      ))}
    </dl>
    {origins.map((origin) => (
      <p key={origin} className="muted small">
        {origin}
      </p>
    ))}
  </details>
);

/** It costs nothing beyond the form, and there is nothing to know about it. */
const saysNothingMore = (line: EstimateLine): boolean => isIncluded(line) && noteText(line) === undefined;

/** Where the prices come from, each source once. */
function originsOf(lines: readonly EstimateLine[]): readonly string[] {
  const origins = lines.map((line) => originText(line));
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}
