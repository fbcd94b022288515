import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import { amountText } from '#domain/estimate/line.ts';
import { tickOptionalLine } from '#stores/estimate/choice.ts';

type TickRowProps = { readonly line: OptionalLine; readonly isTicked: boolean };

/** One service to tick; one without an amount has none to show. */
export function TickRow({ line, isTicked }: TickRowProps) {
  const shown = optionalEstimateLine(line);
  return (
    <label className="option">
      <input type="checkbox" name="zusatz" checked={isTicked} onChange={() => tickOptionalLine(line.id)} />
      <span className="option-body">
        <span className="option-line">
          <span className="option-title">{shown.label}</span>{' '}
          {!shown.open && <span className="price">{amountText(shown)}</span>}
        </span>
        {line.note && <span className="muted small">{line.note}</span>}
      </span>
    </label>
  );
}
