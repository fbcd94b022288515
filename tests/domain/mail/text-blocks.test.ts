import { describe, expect, test } from 'vitest';
import { blockText, TextBlocks } from '#domain/mail/text-blocks.ts';

const block = {
  id: 'wir-rufen-an',
  title: 'Wir rufen an',
  paragraphs: ['vielen Dank für {reference}.', '{phone}, {firm}'],
};
const values = { reference: 'NA-7Q2M-XK4T-0B9A', phone: '05731 123456', firm: 'Bestattungen Muster' };

test('a block becomes paragraphs with its words in braces filled in', () => {
  expect(blockText(block, values)).toBe('vielen Dank für NA-7Q2M-XK4T-0B9A.\n\n05731 123456, Bestattungen Muster');
});

describe('the file of blocks', () => {
  const isRead = (more: object) => TextBlocks.safeParse({ blocks: [{ ...block, ...more }] }).success;
  test('takes what is right, and may be empty', () => {
    expect(isRead({})).toBe(true);
    expect(TextBlocks.safeParse({ blocks: [] }).success).toBe(true);
  });
  test.each([
    ['another word in braces', { paragraphs: ['{name}'] }],
    ['no paragraph', { paragraphs: [] }],
    ['a paragraph without words', { paragraphs: [' '] }],
    ['no title', { title: '' }],
    ['an id of other letters', { id: 'Wir rufen' }],
  ])('refuses %s', (_what, more) => {
    expect(isRead(more)).toBe(false);
  });
});
