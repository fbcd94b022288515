import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cents, formatRange } from '#domain/money.ts';
import { atField } from '#islands/account/manage/at-field.ts';
import { orAlreadyGone } from '#islands/account/manage/case/already-gone.ts';
import { DeviceRow } from '#islands/account/manage/device/DeviceRow.tsx';
import { EstimateRow } from '#islands/account/manage/estimate/EstimateRow.tsx';
import { accountPaths } from '#site/account-paths.ts';

const nothing = () => {};
const refusal = (code: string) => ({ ok: false, code, message: 'Das Passwort stimmt nicht.', errors: [] }) as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an estimate in the account', () => {
  const estimate = {
    reference: 'KV-1A2B-3C4D-5E6F',
    createdAt: '2026-11-20T23:30:00.000Z',
    validUntil: '2026-11-21',
    title: 'Feuerbestattung',
    place: 'Friedhof Werste, Bad Oeynhausen',
    min: 345_000 as Cents,
    max: 412_050 as Cents,
  };
  const row = (change: Partial<typeof estimate> = {}) =>
    renderToStaticMarkup(<EstimateRow estimate={{ ...estimate, ...change }} isBusy={false} onRemove={nothing} />);

  test('says what, where, how much, since when and how long', () => {
    expect(row()).toContain('Feuerbestattung, Friedhof Werste, Bad Oeynhausen');
    expect(row()).toContain(formatRange(estimate));
    expect(row()).toContain('vom 21. November 2026. Unsere Preise gelten bis 21. November 2026.');
  });

  test('whose prices hold no longer says so, from the day after', () => {
    expect(row({ validUntil: '2026-11-20' })).toContain('Unsere Preise galten bis 20. November 2026.');
  });

  test('opens its PDF in a new tab that knows nothing of this one', () => {
    expect(row()).toMatch(/<a [^>]*href="\/api\/estimate\/KV-1A2B-3C4D-5E6F\.pdf" target="_blank" rel="noopener"/);
  });
});

describe('a device', () => {
  const session = {
    id: 's1',
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: '2026-11-20T13:10:00.000Z',
    device: 'Firefox auf Windows',
    isCurrent: false,
  };

  test('says when it was last used and can be signed out', () => {
    const row = renderToStaticMarkup(<DeviceRow session={session} isBusy={false} onEnd={nothing} />);
    expect(row).toContain('Zuletzt benutzt am 20. November 2026 gegen 14 Uhr.');
    expect(row).toContain('aria-label="Abmelden: Firefox auf Windows"');
    expect(row).not.toContain('dieses Gerät');
  });

  test('that is this one is named, and leaves by the page that signs out', () => {
    const row = renderToStaticMarkup(
      <DeviceRow session={{ ...session, isCurrent: true }} isBusy={false} onEnd={nothing} />,
    );
    expect(row).toContain('dieses Gerät');
    expect(row).toContain(`href="${accountPaths.signOut}"`);
    expect(row).not.toContain('<button');
  });
});

describe('a refusal', () => {
  test('that is about one field stands at that field', () => {
    expect(atField(refusal('wrong-password'), { 'wrong-password': 'oldValue' })).toMatchObject({
      errors: [{ field: 'oldValue', message: 'Das Passwort stimmt nicht.' }],
    });
  });

  test('that is about nothing the person typed stands above the form', () => {
    expect(atField(refusal('unexpected'), { 'wrong-password': 'oldValue' })).toMatchObject({ errors: [] });
  });

  test('to remove what is gone already is none, and the list is read anew', async () => {
    const reload = vi.fn(async () => {});
    const ended = await orAlreadyGone(Promise.resolve(refusal('unknown-session')), 'unknown-session', reload);
    expect(ended.ok).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('for another reason stays one', async () => {
    const reload = vi.fn(async () => {});
    const ended = await orAlreadyGone(Promise.resolve(refusal('unexpected')), 'unknown-session', reload);
    expect(ended.ok).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
