import { describe, expect, test } from 'vitest';
import { looksLikeSpam } from '#domain/message/spam-guard.ts';

describe('what is held off', () => {
  test.each([
    [{}, false],
    [{ website: '' }, false],
    [{ website: undefined, secondsOpen: undefined }, false],
    [{ secondsOpen: 2 }, false],
    [{ website: '', secondsOpen: 9_000_000 }, false],
    [{ website: 'https://gewinn.example' }, true],
    [{ website: ' ' }, true],
    [{ secondsOpen: 0 }, true],
    [{ secondsOpen: 1 }, true],
    [{ website: 'x', secondsOpen: 60 }, true],
  ])('%j: %s', (sent, isSpam) => {
    expect(looksLikeSpam(sent)).toBe(isSpam);
  });
});
