import { expect, test } from 'vitest';
import { type Catalogue, placedRelations } from '#domain/catalogue/catalogue.ts';
import { lowestTextOf } from '#domain/catalogue/place-price.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import {
  gravesText,
  outlineText,
  partText,
  plainTotalText,
  thirdPartyText,
  totalText,
} from '#domain/estimate/page-prices.ts';
import { cents } from '#domain/money.ts';
import { smallFirm, withOptionalLine } from '../../support/small-catalogue.ts';

const catalogue: Catalogue = {
  ...catalogueFromSeed(withOptionalLine),
  transportZones: smallFirm.transportZones,
};
const { funeralForms, restingPlaces } = catalogue;
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');
const formsNamed = (...ids: string[]) => funeralForms.filter(({ id }) => ids.includes(id));
const [earthBurial] = formsNamed('erdbestattung');
if (!earthBurial) throw new Error('the small catalogue has no burial');
const graves = (...ids: string[]) => placedRelations(restingPlaces).filter(({ relation }) => ids.includes(relation.id));
const open = {
  ...catalogue,
  restingPlaces: restingPlaces.map((place) => ({
    ...place,
    graveRestingPlaceRelations: place.graveRestingPlaceRelations.map((relation) => ({
      ...relation,
      price: cents(0),
      basis: 'open' as const,
    })),
  })),
};
const asOrientation = restingPlaces.map((place) => ({ ...place, source: 'Orientierung für NRW' }));

/** Reckoned by hand from the prices of the small catalogue. */
test.each([
  // 1800.10 + 0 + 190 + 900 + 500 + 120
  ['total', totalText(catalogue, earthBurial), 'etwa 3.510 – 3.600 €'],
  ['total in plain language', plainTotalText(catalogue, earthBurial), 'ungefähr 3.520 bis 3.600 Euro'],
  ['total at a place', totalText(catalogue, earthBurial, 'werste'), 'etwa 3.510 – 3.600 €'],
  ['total where there is nothing for it', totalText(catalogue, earthBurial, 'gibt-es-nicht'), undefined],
  ['total without an amount of the grave', totalText(open, earthBurial), 'etwa 2.610 – 2.700 € plus Grab'],
  [
    'outline',
    outlineText(catalogue, earthBurial),
    'mit Sarg bis 690,00 €; alles zusammen, günstigste Auswahl: etwa 3.510 – 3.600 €',
  ],
  [
    'outline where nothing fits together',
    outlineText({ ...catalogue, transportZones: [] }, earthBurial),
    'mit Sarg bis 690,00 €',
  ],
  ['urns at sea', partText(catalogue, formsNamed('seebestattung'), 'urn'), '240,00 €'],
  ['urns without urn', partText(catalogue, [earthBurial], 'urn'), undefined],
  ['all transport', partText(catalogue, funeralForms, 'transport'), '190,00 – 390,40 €'],
  ['all urns', partText(catalogue, funeralForms, 'urn'), '180,50 – 310,00 €'],
  [
    'bill of others',
    thirdPartyText(formsNamed('feuerbestattung', 'seebestattung'), 'einaescherung'),
    '350,00 – 480,55 €',
  ],
  ['no such bill', thirdPartyText([earthBurial], 'einaescherung'), undefined],
  ['grave', gravesText(graves('werste-sarg')), '1.520,00 – 1.600,20 €'],
  ['listed graves', gravesText(graves('werste-urne', 'lohe-urne')), '800,00 – 930,10 €'],
  ['no grave', gravesText([]), undefined],
  ['orientation', gravesText(placedRelations(asOrientation).slice(0, 1)), expect.stringMatching(/^etwa /)],
  ['place', lowestTextOf(restingPlaces.filter(({ id }) => id === 'werste')), '930,10 €'],
  ['several places', lowestTextOf(restingPlaces.filter(({ id }) => ['werste', 'lohe'].includes(id))), '800 €'],
  [
    'place without own prices',
    lowestTextOf(asOrientation.filter(({ id }) => id === 'werste')),
    'Orientierung NRW: etwa 930 – 940 €',
  ],
  ['no place', lowestTextOf([]), undefined],
])('%s', (_name, text, expected) => {
  expect(plain(text)).toEqual(expected);
});
