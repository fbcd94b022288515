import { describe, expect, test } from 'vitest';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { firmFindings } from '#domain/golive/firm.ts';
import { type Finding, goLiveText, isSample, READY } from '#domain/golive/golive.ts';
import { priceFindings } from '#domain/golive/prices.ts';
import { settingFindings } from '#domain/golive/settings.ts';
import { textFindings } from '#domain/golive/texts.ts';
import { cents } from '#domain/money.ts';

const firm: Firm = {
  name: 'Bestattungshaus Anders',
  legalName: 'Bestattungshaus Anders GmbH',
  owner: 'Klara Anders',
  claim: 'Für Sie da',
  street: 'Lange Straße 3',
  zipCode: '32584',
  city: 'Löhne',
  phone: '05732 1234',
  email: 'post@anders.de',
  mapLink: 'https://www.openstreetmap.org/search?query=Lange%20Stra%C3%9Fe%203%2C%2032584%20L%C3%B6hne',
  openingHours: [{ days: 'Montag', from: '09:00', to: '17:00' }],
  appointments: { minutes: 60, leadHours: 4, daysAhead: 42 },
  register: 'Amtsgericht Bad Oeynhausen, HRB 1',
  vatId: 'DE123456789',
  chamber: 'Handwerkskammer Ostwestfalen-Lippe',
  supervision: 'Kreis Herford',
  estimateValidDays: 60,
  priceListAsOf: '2026-11',
  paymentMethods: ['Überweisung'],
  paymentDueDays: 14,
  retention: {
    orderYears: 10,
    appointmentDays: 90,
    undeliveredMailDays: 90,
    estimateMonths: 24,
    changeMonths: 12,
    dyingMonths: 6,
    preparationYears: 5,
    textMonths: 24,
  },
  unconfirmed: [],
  transportZones: [{ id: 'nah', name: 'bis 20 km', price: cents(19_000) }],
};

const settings = {
  siteUrl: 'https://www.anders.de',
  smtpUrl: 'smtps://mail.anders.de:465',
  jwtSecret: 'x'.repeat(32),
  adminEmail: 'klara@anders.de',
  adminPassword: 'ein langes Passwort',
  rateLimits: true,
};

describe('the data of the firm', () => {
  test('are no sample once they are filled in', () => {
    expect(firmFindings(firm)).toEqual([]);
  });

  test.each<[keyof Firm, string]>([
    ['name', 'Bestattungen Muster'],
    ['street', 'Musterstraße 1'],
    ['phone', '030 23125 000'],
    ['email', 'hallo@anders.example'],
    ['vatId', 'Umsatzsteuer-Identifikationsnummer hier eintragen'],
    ['mapLink', 'https://www.openstreetmap.org/search?query=32584%20L%C3%B6hne'],
  ])('%s %s is one', (field, value) => {
    const findings = firmFindings({ ...firm, [field]: value });
    expect(findings).toMatchObject([{ area: 'Ihr Haus', where: `content/firma.yaml, Feld „${field}“` }]);
    expect(findings[0]?.what).toContain(value);
  });

  test('may contain a number or a word that only looks alike', () => {
    expect([isSample('Mustafa Yıldız'), isSample('030 2312 9'), isSample('Kunstmuster'), isSample('muster')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('a text', () => {
  const line = (text: string) => textFindings([{ file: 'seiten/agb.md', line: 6, text }]);

  test('with a marked passage is named by file and line', () => {
    expect(line('> Muster: Ergänzen Sie Ihre Bedingungen.')).toMatchObject([
      { area: 'Texte', what: 'Ergänzen Sie Ihre Bedingungen.', where: 'content/seiten/agb.md, Zeile 6' },
    ]);
    expect(line('Muster: Erklären Sie hier …')).toHaveLength(1);
    expect(line('Text folgt.')).toHaveLength(1);
  });

  test('that speaks of a model form is none', () => {
    expect(line('## Muster-Widerrufsformular')).toEqual([]);
    expect(line('Ein Muster für die Vollmacht liegt bei uns.')).toEqual([]);
  });

  test('is quoted in one line, at the end of a word', () => {
    const [finding] = line(`> Muster: ${'Wort '.repeat(40)}`);
    expect(finding?.what).toMatch(/^(Wort )+…$/);
    expect(finding?.what.length).toBeLessThan(80);
  });
});

describe('prices', () => {
  const origin = { asOf: '2026' };
  const place: RestingPlace = {
    id: 'werste',
    name: 'Friedhof Werste',
    type: 'Friedhof',
    city: 'Bad Oeynhausen',
    chamberCount: 1,
    chapel: true,
    earth_burial_fee: cents(50_000),
    urn_burial_fee: cents(27_000),
    source: 'Gebührensatzung',
    ...origin,
    graveRestingPlaceRelations: [
      {
        id: 'werste-urne',
        grave: { id: 'urne', graveType: { id: 'wahlgrab', name: 'Wahlgrab', setting: 'field' }, description: '' },
        price: cents(80_000),
        funeral_container: 1,
        fees: [
          { id: 'mehr', name: 'Mehrbetrag', price: cents(1), optional: true, source: 'Orientierungswerte', ...origin },
        ],
        completePrice: { min: cents(0), max: cents(0) },
        source: 'Orientierung für NRW',
        ...origin,
      },
    ],
  };
  const form = (source: string, thirdParty: string) => ({
    name: 'Feuerbestattung',
    source,
    thirdParty: [{ id: 'a', name: 'Einäscherung', from: cents(1), to: cents(2), source: thirdParty, ...origin }],
  });

  test('with a source of their own are no finding', () => {
    const own = { ...place, graveRestingPlaceRelations: [] };
    const catalogue = {
      funeralForms: [form('Unsere Preisliste', 'Preisliste des Krematoriums')],
      restingPlaces: [own],
      optionalLines: [{ name: 'Traueranzeige', source: 'Anzeigenliste der Zeitung' }],
    };
    expect(priceFindings(catalogue, 'hier')).toEqual([]);
  });

  test('that are an orientation are counted by place', () => {
    expect(priceFindings({ funeralForms: [], restingPlaces: [place], optionalLines: [] }, 'hier')).toMatchObject([
      { area: 'Preise und Gebühren', what: 'Friedhof Werste: 2 von 3 Angaben', where: 'hier' },
    ]);
  });

  test('of the firm and of others are named', () => {
    const funeralForms = [
      form('Unsere Preisliste (Muster)', 'Portal (Orientierung)'),
      form('Unsere Preisliste', 'Beispiele aus NRW'),
    ];
    expect(
      priceFindings({ funeralForms, restingPlaces: [], optionalLines: [] }, 'hier').map(({ what }) => what),
    ).toEqual(['Feuerbestattung: Unsere Preisliste (Muster)', 'Einäscherung, 2 Bestattungsformen']);
    expect(
      priceFindings({ funeralForms: funeralForms.slice(0, 1), restingPlaces: [], optionalLines: [] }, 'hier')[1]?.what,
    ).toBe('Einäscherung, 1 Bestattungsform');
  });
});

test('optional lines with an orientation are named; one without an amount may stay open', () => {
  const optionalLines = [{ name: 'Rednerin oder Redner' }, { name: 'Genehmigung', source: 'Beispiel Stadt' }];
  const found = priceFindings({ funeralForms: [], restingPlaces: [], optionalLines }, 'hier');
  expect(found.map(({ what }) => what)).toEqual(['Zusatzleistung Genehmigung: Beispiel Stadt']);
});

describe('the environment', () => {
  test('is ready once all is set', () => {
    expect(settingFindings(settings)).toEqual([]);
  });

  test.each([
    ['http://localhost:4321', 'nur auf diesem Rechner'],
    ['http://127.0.0.1', 'nur auf diesem Rechner'],
    ['https://www.bestattungen-muster.example', 'Musteradresse'],
    ['http://www.anders.de', 'ohne https'],
  ])('the address %s is %s', (siteUrl, words) => {
    const findings = settingFindings({ ...settings, siteUrl });
    expect(findings).toMatchObject([{ area: 'Betrieb', where: 'SITE_URL' }]);
    expect(findings[0]?.what).toContain(words);
  });

  test.each([
    ['smtpUrl', 'SMTP_URL'],
    ['jwtSecret', 'JWT_SECRET'],
    ['adminEmail', 'ADMIN_EMAIL'],
    ['adminPassword', 'ADMIN_PASSWORD'],
  ])('without %s lacks %s', (key, variable) => {
    expect(settingFindings({ ...settings, [key]: undefined }).map(({ where }) => where)).toEqual([variable]);
  });

  test('without limits is no public one', () => {
    expect(settingFindings({ ...settings, rateLimits: false }).map(({ where }) => where)).toEqual(['RATE_LIMITS']);
  });
});

describe('the report', () => {
  const finding = (area: Finding['area'], what: string): Finding => ({
    area,
    what,
    where: 'dort',
    remedy: 'Tun Sie das',
  });

  test('is one friendly line when all is done', () => {
    expect(goLiveText([])).toBe(READY);
    expect(READY).not.toContain('\n');
  });

  test('lists by area in their order and says a shared remedy once', () => {
    const text = goLiveText([finding('Betrieb', 'c'), finding('Ihr Haus', 'a'), finding('Ihr Haus', 'b')]);
    expect(text).toBe(
      [
        'Bevor die Seiten öffentlich werden, sind noch 3 Punkte zu erledigen.',
        'Ihr Haus\n  Tun Sie das:\n    - a (dort)\n    - b (dort)',
        'Betrieb\n  Tun Sie das:\n    - c (dort)',
      ].join('\n\n'),
    );
    expect(goLiveText([finding('Texte', 'a')])).toContain('ist noch 1 Punkt zu erledigen');
  });
});
