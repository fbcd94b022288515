import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { Keeping } from './use-kept.ts';

type KeptFieldsProps = { readonly keeping: Keeping };

export const keptWords: Readonly<Record<Kept, string>> = {
  origin: 'Nur berichtigt: Quelle und Stand gelten auch für den neuen Betrag.',
  surplus: 'Der mögliche Mehrbetrag bleibt, wie er ist.',
};

/** After a refusal: what may stay as it is beside a new amount, if somebody says so. */
export const KeptFields = ({ keeping: { offered, kept, set } }: KeptFieldsProps) =>
  offered.map((one) => (
    <label key={one} className="manage-check grid-panel-wide">
      <input type="checkbox" checked={kept.includes(one)} onChange={({ target }) => set(one, target.checked)} />
      {keptWords[one]}
    </label>
  ));
