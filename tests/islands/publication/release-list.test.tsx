import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pagesSince } from '#islands/publication/publication-words.ts';
import { ReleaseList } from '#islands/publication/ReleaseList.tsx';
import type { Publication } from '#stores/publication/publication.ts';

const now = new Date('2026-11-23T11:00:00.000Z');
const first = { version: 1, state: 'live' as const, at: '2026-11-20T09:00:00.000Z', by: 'admin@muster.example' };
const start = { version: 0, state: 'old' as const, at: '2026-11-10T09:00:00.000Z', by: 'wie mitgeliefert' };
const publication: Publication = { version: 1, state: 'live', log: '', releases: [first, start], waiting: [] };

test('the state before the first publication has a name of its own, and a way back', () => {
  const list = renderToStaticMarkup(<ReleaseList publication={publication} now={now} />);
  expect(list).toContain('<h3>Stand vor der ersten Veröffentlichung</h3>');
  expect(list).toContain('10. November 2026, wie mitgeliefert');
  expect(list).toContain('aria-label="Zurück zum Stand vor der ersten Veröffentlichung …"');
  expect(list).toContain('<h3>Fassung 1</h3>');
  expect(list).not.toContain('Fassung 0');
});

test('the pages are said to be of before the first publication once somebody has gone back', () => {
  const back = { ...publication, version: 0, releases: [{ ...start, state: 'live' as const }] };
  expect(pagesSince(back, now)).toBe('Stand der Seiten: vor der ersten Veröffentlichung, 10. November 2026.');
  expect(pagesSince(publication, now)).toBe('Stand der Seiten: Fassung 1, Freitag 10:00.');
});
