import { describe, expect, test } from 'vitest';
import {
  askedIn,
  askPath,
  comparedIn,
  estimateComparisonPath,
  estimatesIn,
  graveComparisonPath,
  secondResultPath,
} from '#site/compare-paths.ts';

const behind = (address: string, sign: string) => address.slice(address.indexOf(sign));

describe('addresses of comparisons', () => {
  test('graves stand in the query, beside the answers of the calculator', () => {
    const address = graveComparisonPath(['a', 'b'], '?form=feuerbestattung&graeber=c');
    expect(address).toBe('/grabstaetten/vergleich?form=feuerbestattung&graeber=a.b');
    expect(comparedIn(behind(address, '?'))).toEqual(['a', 'b']);
    expect(graveComparisonPath([], '?graeber=c')).toBe('/grabstaetten/vergleich');
    expect(comparedIn('?form=feuerbestattung&grab=d')).toEqual(['d']);
    expect(comparedIn('')).toEqual([]);
  });

  test('estimates stand behind the #, by number or by answers', () => {
    const one = 'form=erdbestattung&grab=a';
    const address = estimateComparisonPath(one, 'KV-7Q2M-XK4T-0B9A');
    expect(address).not.toContain('?');
    expect(estimatesIn(behind(address, '#'))).toEqual({ one, two: 'KV-7Q2M-XK4T-0B9A' });
    expect(estimatesIn('')).toEqual({});
    expect(estimateComparisonPath(undefined)).toBe('/kosten-berechnen/vergleich');
  });

  test('the first result goes along while a second is reckoned', () => {
    const address = secondResultPath('form=a&grab=b');
    expect(address).toBe('/kosten-berechnen?form=a&grab=b#vergleich=form%3Da%26grab%3Db');
  });

  test('graves to ask about stand in the query, and the form is led to', () => {
    expect(askPath(['a', 'b'])).toBe('/kontakt?nachfrage=a.b#nachricht');
    expect(askedIn('?nachfrage=a.b')).toEqual(['a', 'b']);
    expect(askedIn('')).toEqual([]);
  });
});
