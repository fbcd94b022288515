import { expect, test } from 'vitest';
import { addressOfView, viewOfAddress } from '#islands/desk/message/message-views.ts';
import { OPEN_MESSAGES } from '#stores/desk/message/messages.ts';

test.each([
  ['', OPEN_MESSAGES],
  ['?stand=erledigt', { state: 'done', assignee: undefined, page: 0 }],
  ['?wer=niemand&seite=3', { state: 'open', assignee: 'none', page: 2 }],
  ['?stand=spam&wer=3f2b8c1e', { state: 'spam', assignee: '3f2b8c1e', page: 0 }],
] as const)('%j is an address of the messages and leads back to itself', (search, view) => {
  expect(viewOfAddress(search)).toEqual(view);
  expect(addressOfView(view)).toBe(search || '?');
});

test.each(['?stand=anders', '?seite=0', '?seite=1.5', '?seite=1e9', '?wer=Erika%20Muster', '?wer='])(
  '%s means all open ones from the beginning',
  (search) => {
    expect(viewOfAddress(search)).toEqual(OPEN_MESSAGES);
  },
);
