import { useId, useState } from 'react';
import { dayText } from '#domain/german-time.ts';
import { formatRange } from '#domain/money.ts';
import { estimateComparisonPath } from '#site/compare-paths.ts';
import type { UserEstimate } from '#stores/account/my-account.ts';

/** Two of the saved estimates, to be seen side by side; the newest two to begin with. */
export function CompareEstimates({ estimates }: { readonly estimates: readonly UserEstimate[] }) {
  const [newest, second] = estimates;
  const [one, setOne] = useState<string>();
  const [two, setTwo] = useState<string>();
  if (!newest || !second) return null;
  const known = (reference: string | undefined) => estimates.find((each) => each.reference === reference)?.reference;
  const left = known(one) ?? second.reference;
  const right = known(two) ?? newest.reference;
  return (
    <fieldset className="no-print grid gap-4">
      <legend className="font-semibold">Zwei nebeneinander sehen</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <Pick label="Links" estimates={estimates} chosen={left} onChoose={setOne} />
        <Pick label="Rechts" estimates={estimates} chosen={right} onChoose={setTwo} />
      </div>
      <p>
        <a className="button button-outline" href={estimateComparisonPath(left, right)}>
          Vergleichen
        </a>
      </p>
    </fieldset>
  );
}

type PickProps = {
  readonly label: string;
  readonly estimates: readonly UserEstimate[];
  readonly chosen: string;
  readonly onChoose: (reference: string) => void;
};

function Pick({ label, estimates, chosen, onChoose }: PickProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {estimates.map((estimate) => (
          <option key={estimate.reference} value={estimate.reference}>
            {estimate.title}, {estimate.place}, {formatRange(estimate)}, {dayText(estimate.createdAt)}
          </option>
        ))}
      </select>
    </div>
  );
}
