import { expect, test } from 'vitest';
import { type Bench, runSections, type Section } from './section.ts';

const section = (name: string, measure: Section['measure']): Section => ({ name, title: `Of ${name}`, measure });

test('a section that breaks is named in a row of its own, and the others go on', async () => {
  const reported: string[] = [];
  const all = await runSections(
    [
      section('first', () => [{ what: 'a', value: '1' }]),
      section('broken', async () => {
        throw new Error('/api/coffin/{id} answered 400');
      }),
      section('last', async () => [{ what: 'b', value: '2', reached: false }]),
    ],
    {} as Bench,
    ({ section: { name }, isBroken }) => reported.push(`${name} ${isBroken}`),
  );
  expect(reported).toEqual(['first false', 'broken true', 'last false']);
  expect(all.flatMap(({ rows }) => rows)).toEqual([
    { what: 'a', value: '1' },
    { what: 'section broken', value: '/api/coffin/{id} answered 400', bound: 'measured', reached: false },
    { what: 'b', value: '2', reached: false },
  ]);
});
