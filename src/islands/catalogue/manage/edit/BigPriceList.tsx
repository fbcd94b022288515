import type { BigPriceChange } from '#domain/catalogue/price-change.ts';
import { centsFromEuros, formatEuros } from '#domain/money.ts';
import { isEditable, type Kind } from '../kinds/kind.ts';

type BigPriceListProps = { readonly kind: Kind; readonly changes: readonly BigPriceChange[] };

/** Each price that changes by much, as it was and as it would be. */
export const BigPriceList = ({ kind, changes }: BigPriceListProps) => (
  <ul className="manage-big-prices">
    {changes.map((change) => (
      <li key={change.field}>{bigPriceText(kind, change)}</li>
    ))}
  </ul>
);

/** `Grabgebühr: bisher 3.190,00 €, neu 345,67 €` */
export const bigPriceText = (kind: Kind, change: BigPriceChange): string =>
  `${priceName(kind, change)}: bisher ${euros(change.from)}, neu ${euros(change.to)}`;

const euros = (amount: number): string => formatEuros(centsFromEuros(amount));

/** `Trägergebühr, Betrag`: a price in a list by its entry. */
function priceName({ columns }: Kind, { field, entry }: BigPriceChange): string {
  const [list = '', , part] = entry === undefined ? [field] : field.split('.');
  const column = columns.filter(isEditable).find((each) => each.field === list);
  const label = part === undefined ? column?.label : column?.items?.find((item) => item.field === part)?.label;
  return [entry, (label ?? field).replace(/ €$/, '')].filter(Boolean).join(', ');
}
