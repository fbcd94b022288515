import { describe, expect, test } from 'vitest';
import { labelBox, labelSides } from '#domain/cemetery/map-labels.ts';

const frame = { left: 0, top: 0, right: 400, bottom: 300 };

describe('the name of a pin', () => {
  test('stands on the right where there is room', () => {
    expect(labelSides([{ x: 100, y: 100, text: 'Werste' }], frame)).toEqual(['right']);
  });

  test('stands on the left at the right edge', () => {
    expect(labelSides([{ x: 380, y: 100, text: 'Rehme' }], frame)).toEqual(['left']);
  });

  test('keeps away from another pin and from what is drawn already', () => {
    const pins = [
      { x: 100, y: 100, text: 'Wittel' },
      { x: 130, y: 100, text: '' },
    ];
    const left = labelBox({ x: 100, y: 100, text: 'Wittel' }, 'left');
    expect(labelSides(pins, frame)).toEqual(['left', undefined]);
    expect(labelSides(pins, frame, [left])).toEqual(['below', undefined]);
    expect(labelSides(pins, frame, [left, { left: 0, right: 400, top: 118, bottom: 140 }])).toEqual([
      'above',
      undefined,
    ]);
  });

  test('is left out where it fits nowhere', () => {
    expect(labelSides([{ x: 200, y: 100, text: 'Hauptfriedhof '.repeat(5) }], frame)).toEqual([undefined]);
  });

  test('keeps away from the names before it', () => {
    const [first, second] = labelSides(
      [
        { x: 100, y: 100, text: 'Mennighüffen' },
        { x: 240, y: 104, text: 'Eidinghausen' },
      ],
      frame,
    );
    expect([first, second]).toEqual(['right', 'right']);
    const crowded = labelSides(
      [
        { x: 100, y: 100, text: 'Mennighüffen' },
        { x: 200, y: 135, text: 'Eidinghausen' },
        { x: 230, y: 104, text: 'Lohe' },
      ],
      frame,
    );
    expect(crowded[2]).toBe('right');
  });
});
