import { describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem/problem-reply.ts';
import { problems } from '#contract/problem.ts';

/** Specification, section 8, letter for letter. */
const AS_SPECIFIED = 'In der Zwischenzeit wurde ein anderes Event von Ihnen ausgelöst';

describe.each(Object.entries(problems))('the problem %s', (code, { status, message }) => {
  test('is said in German sentences that end with a full stop', () => {
    if (message === AS_SPECIFIED) return;
    expect(message).toMatch(/^[A-ZÄÖÜ][^<>{}]+\.$/);
    for (const sentence of message.split(/(?<=\.) /)) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  test('names no technical detail', () => {
    expect(message).not.toMatch(/null|undefined|SQL|stack|exception|\berror\b|\d{3}/i);
  });

  test('has a status of a problem and a code of small words', () => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('has the shape of a problem on the wire', () => {
    expect(Problem.safeParse({ status, code, message }).success).toBe(true);
  });
});

/** A code that stood in two tables would have the later one's sentence. */
test('each problem stands in one table, and each table is in the catalogue', () => {
  const files = import.meta.glob<Record<string, object>>('/src/contract/problem/*.ts', { eager: true });
  const tables = Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Problems'));
  const codes = tables.flatMap(([, table]) => Object.keys(table));
  expect(codes.sort()).toEqual(Object.keys(problems).sort());
});

test('only these problems are ours: busy, away, full, nearly full, unexpected, and a file that we cannot keep or give', () => {
  const ours = Object.entries(problems).filter(([, { status }]) => status >= 500);
  expect(ours.map(([code]) => code).sort()).toEqual([
    ...['busy', 'disk-full', 'file-away', 'file-damaged', 'file-not-stored'],
    ...['storage-low', 'unavailable', 'unexpected'],
  ]);
});
