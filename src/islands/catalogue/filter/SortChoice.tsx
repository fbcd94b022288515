import type { SortOrder } from '#domain/catalogue/filter/price-filter.ts';
import { Radios } from './Radios.tsx';

const orders: readonly { value: SortOrder; label: string }[] = [
  { value: 'asc', label: 'Günstigste zuerst' },
  { value: 'desc', label: 'Teuerste zuerst' },
];

type SortChoiceProps = { readonly sort: SortOrder; readonly onChange: (sort: SortOrder) => void };

export const SortChoice = ({ sort, onChange }: SortChoiceProps) => (
  <Radios legend="Reihenfolge" options={orders} chosen={sort} onChoose={onChange} />
);
