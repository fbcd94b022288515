import { expect, test } from 'vitest';
import { addressOfView, viewOfAddress } from '#islands/mail/outbox-views.ts';

test.each([
  ['', { state: 'failed', page: 0 }],
  ['?stand=wartet', { state: 'waiting', page: 0 }],
  ['?stand=zugestellt&seite=3', { state: 'delivered', page: 2 }],
] as const)('%j is an address of the outbox and leads back to itself', (search, view) => {
  expect(viewOfAddress(search)).toEqual(view);
  expect(addressOfView(view)).toBe(search || '?');
});

test.each(['?stand=anders', '?seite=0', '?seite=-1', '?seite=1.5', '?seite=1e9', '?seite=x'])(
  '%s means the beginning',
  (search) => {
    expect(viewOfAddress(search)).toEqual({ state: 'failed', page: 0 });
  },
);
