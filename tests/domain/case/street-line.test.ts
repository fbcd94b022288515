import { expect, test } from 'vitest';
import { splitStreetLine, streetLine } from '#domain/case/street-line.ts';

test.each([
  ['Am Muster 1 a', 'Am Muster', '1 a'],
  ['Königstraße 12a', 'Königstraße', '12a'],
  ['Königstr.12a', 'Königstr.', '12a'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Hauptstraße 5-7', 'Hauptstraße', '5-7'],
  ['Hauptstraße 3/5 Hinterhaus', 'Hauptstraße', '3/5 Hinterhaus'],
  ['Musterstraße 12 - 14', 'Musterstraße', '12 - 14'],
  ['Am Ring 5 Haus 3', 'Am Ring', '5 Haus 3'],
  ['Allee 5b', 'Allee', '5b'],
  ['Q7, 24', 'Q7,', '24'],
  ['C 4 12', 'C 4', '12'],
  ['Weg ohne Namen 5', 'Weg ohne Namen', '5'],
  ['Kapellenweg ohne Nummer', 'Kapellenweg', 'ohne Nummer'],
])('%s is a street and a house number', (line, street, houseNumber) => {
  expect(splitStreetLine(line)).toEqual({ street, houseNumber });
  expect(splitStreetLine(streetLine({ street, houseNumber }))).toEqual({ street, houseNumber });
});

/** As long as the field allows; a pattern that tried every way would not end within the time of a test. */
test.each(['1 '.repeat(100), `${' '.repeat(198)}1.`, '1'.repeat(200), `${'1  '.repeat(66)}.`])(
  'a line of no words keeps all its signs',
  (line) => {
    const split = splitStreetLine(`a ${line}`);
    expect(streetLine(split).replace(/\s/g, '')).toBe(`a${line.replace(/\s/g, '')}`);
  },
);

test.each(['Am Muster', 'Straße des 17. Juni', '', ' '])('“%s” has no house number', (line) => {
  expect(splitStreetLine(line)).toEqual({ street: line.trim(), houseNumber: '' });
});
