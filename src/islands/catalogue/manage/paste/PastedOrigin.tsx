import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { FieldError } from '../../../ui/form/FieldFrame.tsx';
import { keptWords } from '../edit/KeptFields.tsx';
import { origin } from '../kinds/kind.ts';
import type { Besides } from './use-paste.ts';

type PastedOriginProps = {
  readonly id: string;
  readonly besides: Besides;
  readonly onType: (change: Partial<Besides>) => void;
  /** What has to be changed along with the amounts, or confirmed; of these what still is `open`. */
  readonly asked: readonly Kept[];
  readonly open: ReadonlySet<Kept>;
  readonly asOfError: string | undefined;
};

/** Where the pasted amounts come from: an old source below a new amount would be a false statement. */
export function PastedOrigin({ id, besides, onType, asked, open, asOfError }: PastedOriginProps) {
  const field = (name: 'source' | 'asOf', label: string, hint?: string, error?: string) => (
    <div className="field">
      <label className="field-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        value={besides[name]}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-${name}-hinweis`}
        onChange={({ target }) => onType({ [name]: target.value })}
      />
      {error ? (
        <FieldError id={`${id}-${name}-hinweis`} message={error} />
      ) : (
        <p id={`${id}-${name}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
  const hasOrigin = asked.includes('origin');
  return (
    <>
      {open.has('origin') && (
        <p role="status" className="notice">
          Die Beträge sind neu, Quelle und Stand noch die alten. Bitte tragen Sie ein, woher sie kommen und von wann sie
          sind.
        </p>
      )}
      {hasOrigin && field('source', 'Neue Quelle', 'Leer: wie bisher, dann mit neuem Stand')}
      {hasOrigin && field('asOf', 'Neuer Stand', origin.find((column) => column.field === 'asOf')?.hint, asOfError)}
      {asked.map((one) => (
        <label key={one} className="manage-check grid-panel-wide">
          <input
            type="checkbox"
            checked={besides.kept.includes(one)}
            onChange={({ target }) =>
              onType({ kept: [...besides.kept.filter((each) => each !== one), ...(target.checked ? [one] : [])] })
            }
          />
          {keptWords[one]}
        </label>
      ))}
    </>
  );
}
