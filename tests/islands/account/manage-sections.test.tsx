import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { Cents } from '#domain/money.ts';
import { Overview } from '#islands/account/manage/Overview.tsx';
import { Settings } from '#islands/account/manage/Settings.tsx';
import { caseSections, folds } from '#islands/account/manage/sections.ts';
import { estimatesArea, sessionsArea } from '#stores/account/my-account.ts';
import { casesArea } from '#stores/account/my-cases.ts';
import { userArea } from '#stores/account/user.ts';

const phone = { label: '030 23125 000', href: 'tel:+493023125000' };
const overview = () => renderToStaticMarkup(<Overview phone={phone} />);
const settings = () => renderToStaticMarkup(<Settings phone={phone} firm="Bestattungen Muster" onLeaving={() => {}} />);

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
    rules: {
      'tel-non-breaking': 'off',
      // React's spellings, which mean the same to every browser.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      // `autocapitalize` on an address: browsers leave it aside where HTML does not want it.
      'input-attributes': 'off',
      // The part of the page below its heading.
      'heading-level': 'off',
      // Live regions stay in the page while they have nothing to say.
      'no-redundant-role': 'off',
    },
  }),
);
const faults = async (html: string) =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );

const session = {
  id: 's1',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  device: 'Chrome auf Linux',
  isCurrent: true,
};

const estimate = {
  reference: 'KV-1A2B-3C4D-5E6F',
  createdAt: '2026-11-20T10:00:00.000Z',
  validUntil: '2027-01-19',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  min: 345_000 as Cents,
  max: 412_050 as Cents,
};

async function fill(): Promise<void> {
  const ok = <T,>(value: T) => Promise.resolve({ ok: true as const, value });
  await userArea.track(() => ok({ id: 'u', email: 'erika@muster.example', phoneNumber: '05731 123456', role: 'user' }));
  await sessionsArea.track(() => ok([session, { ...session, id: 's2', isCurrent: false }]));
  await estimatesArea.track(() => ok([estimate, { ...estimate, reference: 'KV-7Q2M-XK4T-0B9A' }]));
  await casesArea.track(() =>
    ok({
      cases: [
        { ...funeral, reference: 'AU-1A2B-3C4D-5E6F', kind: 'bereavement', state: 'ordered' },
        { ...funeral, reference: 'VO-1A2B-3C4D-5E6F', kind: 'preparation', state: 'saved' },
      ],
      drafts: [{ code: 'EN-1A2B-3C4D-5E6F', kind: 'preparation', version: 1, savedAt: '2026-11-20T10:00:00.000Z' }],
    }),
  );
}

const funeral = {
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  min: 345_000 as Cents,
  max: 412_050 as Cents,
};

afterEach(() => {
  for (const area of [userArea, sessionsArea, estimatesArea, casesArea]) area.reset();
});

test('while they load, the pages say what they wait for, and each row stands there with its name', async () => {
  expect(overview().match(/werden geladen …/g)).toHaveLength(2);
  expect(settings().match(/werden geladen …|wird geladen …/g)).toHaveLength(3);
  const html = overview() + settings();
  for (const { id, title } of Object.values(folds)) expect(html).toMatch(new RegExp(`id="${id}-titel">${title}<`));
  for (const page of [overview(), settings()]) expect(await faults(page)).toEqual([]);
});

test('with everything there they are sound HTML, and each name and description points at something', async () => {
  await fill();
  for (const { id, title } of Object.values(caseSections)) {
    expect(overview()).toMatch(new RegExp(`id="${id}-titel">${title}<`));
  }
  for (const html of [overview(), settings()]) {
    expect(await faults(html)).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...html.matchAll(/ (?:aria-describedby|aria-labelledby|for)="([^"]*)"/g)];
    expect(references.length).toBeGreaterThan(8);
    for (const each of references.flatMap(([, names = '']) => names.split(' '))) expect(ids).toContain(each);
  }
});

test('what could not be loaded says so, with the phone and that nothing is lost, and hides no other', async () => {
  const failed = async () => ({
    ok: false as const,
    failure: { message: 'No response from the server.', statusCode: 500 },
  });
  await fill();
  sessionsArea.reset();
  await sessionsArea.track(failed);
  expect(settings()).toContain('Ihre Geräte konnten nicht geladen werden.');
  expect(settings()).toContain('erika@muster.example');
  casesArea.reset();
  await casesArea.track(failed);
  expect(overview()).toContain('Ihre Aufträge und Ihre Vorsorge konnten nicht geladen werden.');
  expect(overview()).toContain('In Ihrem Konto ist alles noch da.');
  expect(overview()).toContain(phone.href);
  expect(overview()).toContain('KV-1A2B-3C4D-5E6F');
});

test('two saved estimates can be seen side by side, a single one cannot', async () => {
  const comparison = 'href="/kosten-berechnen/vergleich#eins=KV-7Q2M-XK4T-0B9A&amp;zwei=KV-1A2B-3C4D-5E6F"';
  await fill();
  expect(overview()).toContain(comparison);
  await estimatesArea.track(async () => ({ ok: true, value: [estimate] }));
  expect(overview()).not.toContain('/kosten-berechnen/vergleich');
});
