import { expect, test } from 'vitest';
import { caseNumbersIn } from '#domain/desk/case-numbers.ts';

test.each([
  ['Es geht um AU-7Q2M-XK4T-0B9A.', ['AU-7Q2M-XK4T-0B9A']],
  ['au 7q2m xk4t ob9a', ['AU-7Q2M-XK4T-0B9A']],
  ['VO–7Q2M–XK4T–0B9A und RU7Q2MXK4T0B9A', ['VO-7Q2M-XK4T-0B9A', 'RU-7Q2M-XK4T-0B9A']],
  ['AU-7Q2M-XK4T-0B9A, noch einmal AU-7Q2M-XK4T-0B9A', ['AU-7Q2M-XK4T-0B9A']],
  ['KV-7Q2M-XK4T-0B9A', []],
  ['FRAU-7Q2M-XK4T-0B9A', []],
  ['AU-7Q2M-XK4T', []],
  ['', []],
])('%j names %j', (text, numbers) => {
  expect(caseNumbersIn(text)).toEqual(numbers);
});

test('of very many the first five are looked at', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `AU-7Q2M-XK4T-${String(index).padStart(4, '0')}`);
  expect(caseNumbersIn(texts.join(' '))).toHaveLength(5);
});
