import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { RowEdit } from './use-row-edit.ts';

export const keptWords: Readonly<Record<Kept, string>> = {
  origin: 'Nur berichtigt: Quelle und Stand gelten auch für den neuen Betrag.',
  surplus: 'Der mögliche Mehrbetrag bleibt, wie er ist.',
};

type KeptFieldsProps = { readonly edit: Pick<RowEdit, 'confirmable' | 'kept' | 'keep'> };

/** After a refusal: what may stay as it is beside a new amount, if the person confirms it. */
export const KeptFields = ({ edit: { confirmable, kept, keep } }: KeptFieldsProps) =>
  confirmable.map((one) => (
    <label key={one} className="manage-check grid-panel-wide">
      <input type="checkbox" checked={kept.includes(one)} onChange={({ target }) => keep(one, target.checked)} />
      {keptWords[one]}
    </label>
  ));
