import { expect, test } from 'vitest';
import { beyondZones, townNamedIn, zoneOfTown } from '#domain/catalogue/transport-zone.ts';
import { cents } from '#domain/money.ts';
import { zone } from '../../support/builders.ts';

test('beyond the last zone each kilometre has its price, or a person is asked to call', () => {
  const zones = [{ name: 'bis 20 km (Löhne)' }, { name: 'bis 500 km (Hamburg, Berlin)' }];
  expect(beyondZones(zones)).toMatch(/^Weiter als 500 km oder aus dem Ausland\?.*rufen Sie uns an/);
  expect(beyondZones([{ name: 'bis 500 km (Hamburg)', perKm: cents(190) }])?.replace(/\s/g, ' ')).toMatch(
    /^Weiter als 500 km: .* 1,90 € für jeden Kilometer mehr\. Aus dem Ausland: Bitte rufen Sie uns an/,
  );
  expect(beyondZones([])).toBeUndefined();
});

test.each([
  ['Löhne', 'nah'],
  ['32584 Loehne-Gohfeld', 'nah'],
  ['bad oeynhausen', 'nah'],
  ['Klinikum Minden', 'fern'],
  ['Minden', 'fern'],
  ['32423 Minden', 'fern'],
  ['32423', undefined],
  ['KLINIKUM MINDEN', 'fern'],
  ['klinikum minden, Station 3', 'fern'],
  ['Bad Öynhausen', 'nah'],
  ['BAD OEYNHAUSEN', 'nah'],
  ['Porta Westfalica', undefined],
  // In two: the nearer one, which stands first.
  ['Minden oder Löhne', 'nah'],
  ['Mindenerheide', undefined],
  ['Oeynhausen', undefined],
  ['', undefined],
])('%j lies in the zone %j', (town, expected) => {
  const zones = [
    zone({ id: 'nah', towns: ['Löhne', 'Bad Oeynhausen'] }),
    zone({ id: 'fern', towns: ['Minden'] }),
    zone(),
  ];
  expect(zoneOfTown(zones, town)?.id).toBe(expected);
});

test('the words about a place may name their town', () => {
  const zones = [zone({ towns: ['Löhne', 'Bad Oeynhausen'] }), zone({ towns: ['Minden'] }), zone()];
  expect(townNamedIn(zones, 'Klinikum Minden, Station 3')).toBe('Minden');
  expect(townNamedIn(zones, 'zu Hause')).toBeUndefined();
});
