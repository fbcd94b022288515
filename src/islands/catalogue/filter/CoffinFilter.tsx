import { useStore } from '@nanostores/react';
import { CoffinSize } from '#domain/catalogue/coffin.ts';
import {
  $coffinFilter,
  $coffinsOfSize,
  $filteredCoffins,
  $woodTypes,
  resetCoffinFilter,
} from '#stores/catalogue/coffin.ts';
import { $form, answer } from '#stores/estimate/choice.ts';
import { sizeWords } from '../size-words.ts';
import { Checks } from './Checks.tsx';
import { Hits } from './Hits.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { Radios } from './Radios.tsx';
import { ResetButton } from './ResetButton.tsx';
import { SortChoice } from './SortChoice.tsx';

const sizes = CoffinSize.options.map((value) => ({ value, label: sizeWords[value].title }));

export function CoffinFilter() {
  const filter = useStore($coffinFilter);
  const woods = useStore($woodTypes);
  const coffins = useStore($coffinsOfSize);
  const form = useStore($form);
  const hits = useStore($filteredCoffins);
  return (
    <div className="grid gap-8">
      <Hits count={hits.length} words={['Sarg', 'Särge']} />
      <Radios legend="Größe" options={sizes} chosen={filter.size} onChoose={(size) => answer({ size })} />
      <Checks
        legend="Holz"
        options={woods}
        chosen={filter.wood_types}
        onChange={(chosen) => $coffinFilter.setKey('wood_types', chosen)}
      />
      <PriceSlider
        items={coffins}
        maxPrice={filter.maxPrice}
        included={form?.basePrice}
        onChange={(maxPrice) => $coffinFilter.setKey('maxPrice', maxPrice)}
      />
      <SortChoice sort={filter.sort} onChange={(sort) => $coffinFilter.setKey('sort', sort)} />
      <ResetButton onReset={resetCoffinFilter} />
    </div>
  );
}
