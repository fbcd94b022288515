import { expect, test } from 'vitest';
import { answerSubject } from '#domain/message/answer.ts';

test.each([
  ['Frage zur Grabpflege', 'AW: Frage zur Grabpflege'],
  ['AW: Frage zur Grabpflege', 'AW: Frage zur Grabpflege'],
  ['Re: Frage', 'Re: Frage'],
  ['Reise: eine Frage', 'AW: Reise: eine Frage'],
])('%j is answered as %j', (subject, answer) => {
  expect(answerSubject(subject)).toBe(answer);
});
