import { useStore } from '@nanostores/react';
import { $urnFilter, resetUrnFilter } from '#stores/catalogue/urn.ts';
import { $fittingUrns, $offeredMaterials, $offeredUrns } from '#stores/estimate/offers.ts';
import { Checks } from './Checks.tsx';
import { Hits } from './Hits.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { ResetButton } from './ResetButton.tsx';
import { SortChoice } from './SortChoice.tsx';

export function UrnFilter() {
  const filter = useStore($urnFilter);
  const materials = useStore($offeredMaterials);
  const urns = useStore($offeredUrns);
  const hits = useStore($fittingUrns);
  return (
    <div className="grid gap-8">
      <Hits count={hits.length} words={['Urne', 'Urnen']} />
      <Checks
        legend="Material"
        options={materials}
        chosen={filter.chosen_urn_material}
        onChange={(chosen) => $urnFilter.setKey('chosen_urn_material', chosen)}
      />
      <PriceSlider
        items={urns}
        maxPrice={filter.maxPrice}
        onChange={(maxPrice) => $urnFilter.setKey('maxPrice', maxPrice)}
      />
      <SortChoice sort={filter.sort} onChange={(sort) => $urnFilter.setKey('sort', sort)} />
      <ResetButton onReset={resetUrnFilter} />
    </div>
  );
}
