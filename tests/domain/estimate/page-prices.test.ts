import { expect, test } from 'vitest';
import { type Catalogue, placedRelations } from '#domain/catalogue/catalogue.ts';
import { lowestTextOf } from '#domain/catalogue/place-price.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import {
  gravesText,
  gravesTextWithWord,
  outlineText,
  partText,
  thirdPartyText,
  totalText,
} from '#domain/estimate/page-prices.ts';
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
const asOrientation = restingPlaces.map((place) => ({ ...place, source: 'Orientierung für NRW' }));

/** Reckoned by hand from the prices of the small catalogue. */
test.each([
  // 1800.10 + 0 + 190 + 900 + 500 + 120
  ['total', totalText(catalogue, earthBurial), '3.510,10 €'],
  [
    'outline',
    outlineText(catalogue, earthBurial),
    'mit Sarg bis 690,00 €; alles zusammen, untere Schätzung: 3.510,10 €',
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
  ['listed graves', gravesTextWithWord(graves('werste-urne', 'lohe-urne')), '800,00 – 930,10 €'],
  ['no grave', gravesTextWithWord([]), undefined],
  ['orientation', gravesTextWithWord(placedRelations(asOrientation).slice(0, 1)), expect.stringMatching(/^etwa /)],
  ['place', lowestTextOf(restingPlaces.filter(({ id }) => id === 'werste')), 'ab 930,10 €'],
  ['several places', lowestTextOf(restingPlaces.filter(({ id }) => ['werste', 'lohe'].includes(id))), 'ab 800 €'],
  [
    'place without own prices',
    lowestTextOf(asOrientation.filter(({ id }) => id === 'werste')),
    'etwa 930,10 € (Orientierung NRW)',
  ],
  ['no place', lowestTextOf([]), undefined],
])('%s', (_name, text, expected) => {
  expect(plain(text)).toEqual(expected);
});
