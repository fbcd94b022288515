import { expect, test } from 'vitest';
import { beyondZones } from '#domain/catalogue/transport-zone.ts';

test('beyond the last zone nobody is told a price, but to call', () => {
  const zones = [{ name: 'bis 20 km (Löhne)' }, { name: 'bis 500 km (Hamburg, Berlin)' }];
  expect(beyondZones(zones)).toMatch(/^Weiter als 500 km oder aus dem Ausland\?.*rufen Sie uns an/);
  expect(beyondZones([])).toBeUndefined();
});
