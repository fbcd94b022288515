import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { isOrder } from '#domain/case/list.ts';
import { type Cents, formatRange } from '#domain/money.ts';
import { Drafts } from '#islands/account/manage/case/Drafts.tsx';
import { Orders } from '#islands/account/manage/case/Orders.tsx';
import { Preparations } from '#islands/account/manage/case/Preparations.tsx';
import type { CaseSummary, SavedDraft } from '#stores/account/my-cases.ts';

const phone = { label: '030 23125 000', href: 'tel:+493023125000' };
let held: { cases: readonly CaseSummary[]; drafts: readonly SavedDraft[] } = { cases: [], drafts: [] };
const orders = () => renderToStaticMarkup(<Orders orders={held.cases.filter(isOrder)} phone={phone} />);
const preparations = () =>
  renderToStaticMarkup(<Preparations preparations={held.cases.filter((each) => !isOrder(each))} />);
const begun = () => renderToStaticMarkup(<Drafts drafts={held.drafts} />);

const order: CaseSummary = {
  reference: 'AU-1A2B-3C4D-5E6F',
  kind: 'bereavement',
  createdAt: '2026-11-20T23:30:00.000Z',
  updatedAt: '2026-11-20T23:30:00.000Z',
  state: 'ordered',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  min: 345_000 as Cents,
  max: 412_050 as Cents,
};
const preparation: CaseSummary = {
  ...order,
  reference: 'VO-1A2B-3C4D-5E6F',
  kind: 'preparation',
  state: 'saved',
  updatedAt: '2026-11-22T10:00:00.000Z',
};
const draft: SavedDraft = {
  code: 'EN-1A2B-3C4D-5E6F',
  kind: 'bereavement',
  version: 3,
  savedAt: '2026-11-20T13:10:00.000Z',
};

const fill = (cases: readonly CaseSummary[], drafts: readonly SavedDraft[] = []) => {
  held = { cases, drafts };
};

test('with nothing there, none of them stands in the page', () => {
  fill([]);
  expect([orders(), preparations(), begun()]).toEqual(['', '', '']);
});

describe('an order', () => {
  test('says what, where, how much and since when, and cannot be deleted', () => {
    fill([order, preparation]);
    expect(orders()).toContain('Feuerbestattung, Friedhof Werste, Bad Oeynhausen');
    expect(orders()).toContain(formatRange({ min: 345_000 as Cents, max: 412_050 as Cents }));
    expect(orders()).toContain('AU-1A2B-3C4D-5E6F</span>, vom 21. November 2026');
    expect(orders()).toContain('Beauftragt');
    expect(orders()).toContain('href="/widerruf#auftrag=AU-1A2B-3C4D-5E6F"');
    expect(orders()).not.toContain('Löschen');
    fill([{ ...order, state: 'withdrawn' }]);
    expect(orders()).toContain('Widerruf eingegangen');
    expect(orders()).not.toContain('href="/widerruf#');
    expect(orders()).not.toContain(preparation.reference);
  });

  test('can be withdrawn, and changed on the phone', () => {
    fill([order]);
    expect(orders()).toMatch(/href="\/widerruf"/);
    expect(orders()).toContain(phone.href);
  });
});

describe('a preparation', () => {
  test('can be changed and deleted', () => {
    fill([order, preparation]);
    expect(preparations()).toMatch(/href="\/vorsorge#vorsorge=VO-1A2B-3C4D-5E6F" aria-label="Ändern, VO-/);
    expect(preparations()).toContain('aria-label="Löschen, VO-1A2B-3C4D-5E6F"');
    expect(preparations()).not.toContain(order.reference);
  });

  test('of a person who was dying is one, too', () => {
    fill([{ ...preparation, kind: 'bereavement' }]);
    expect(preparations()).toContain(preparation.reference);
    expect(orders()).not.toContain(preparation.reference);
  });

  test('without a form has no total', () => {
    const { min: _min, max: _max, ...open } = preparation;
    fill([{ ...open, title: '', place: '' }]);
    expect(preparations()).toContain('Bestattungsform noch offen');
    expect(preparations()).not.toContain('€');
  });
});

test('what was begun goes on where it was begun, and can be deleted', () => {
  fill([], [draft, { ...draft, code: 'EN-0000-0000-0000', kind: 'preparation' }]);
  expect(begun()).toMatch(/href="\/trauerfall#entwurf=EN-1A2B-3C4D-5E6F" aria-label="Weitermachen, EN-/);
  expect(begun()).toContain('href="/vorsorge#entwurf=EN-0000-0000-0000"');
  expect(begun()).toContain('zuletzt geändert am 20. November 2026 gegen 14 Uhr');
  expect(begun()).toContain('aria-label="Löschen, EN-1A2B-3C4D-5E6F"');
});
