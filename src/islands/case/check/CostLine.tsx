import {
  amountText,
  type EstimateLine,
  isEstimated,
  lineKindText,
  noteText,
  originText,
} from '#domain/estimate/line.ts';

type CostLineProps = {
  readonly line: EstimateLine;
  /** Said elsewhere. */
  readonly withoutNote?: boolean;
  readonly withOrigin?: boolean;
};

/** What it is, below it what it costs, then over the whole width what is to be known about it. */
export function CostLine({ line, withoutNote = false, withOrigin = false }: CostLineProps) {
  const below = [
    withoutNote ? undefined : noteText(line),
    line.redeemed,
    withOrigin ? originText(line) : lineKindText(line),
  ].filter((text) => text !== undefined);
  return (
    <div>
      <dt>{line.label}</dt>
      <dd className={isEstimated(line) ? 'estimated' : undefined}>{amountText(line)}</dd>
      {below.map((text) => (
        <dd key={text} className="case-line-note">
          {text}
        </dd>
      ))}
    </div>
  );
}
