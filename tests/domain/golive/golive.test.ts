import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { firmFindings } from '#domain/golive/firm.ts';
import { type Finding, goLiveText, isSample, READY } from '#domain/golive/golive.ts';
import { oldPriceFindings, priceFindings } from '#domain/golive/prices.ts';
import { settingFindings } from '#domain/golive/settings.ts';
import { promiseFindings } from '#domain/golive/sources.ts';
import { textFindings } from '#domain/golive/texts.ts';
import { cents } from '#domain/money.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

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
  retention: smallFirm.retention,
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

  test('that nobody has looked at are named by what they are; words for the catalogue are none of them', () => {
    const unconfirmed: Firm['unconfirmed'] = ['openingHours', 'places', 'urnPrices'];
    expect(firmFindings({ ...firm, unconfirmed }).map(({ what, where }) => [what, where])).toEqual([
      ['Sprechzeiten', 'content/firma.yaml, Feld „openingHours“'],
      ['Orte, in denen Sie arbeiten', 'content/firma.yaml, Feld „places“'],
    ]);
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
    expect(line("lead: 'Muster: Begrüßen Sie hier.'")).toMatchObject([{ what: "Begrüßen Sie hier.'" }]);
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

  test('of others that nobody has asked for are named: general ones without a date, and what the source says of itself', () => {
    const catalogue = {
      funeralForms: [form('Unsere Preisliste', 'Kein Preis aus Bielefeld, Einäscherung allgemein')],
      restingPlaces: [
        {
          ...place,
          source: 'Angebote allgemein',
          basis: 'general' as const,
          undated: true,
          graveRestingPlaceRelations: [],
        },
      ],
      optionalLines: [
        { name: 'Traueranzeige', source: 'Zeitungen, alte Angabe', asOf: '2026' },
        { name: 'Grabpflege', source: 'Gärtnereien allgemein', asOf: '2026', undated: true },
        { name: 'Karten', source: 'Druckereien allgemein', asOf: '2026' },
      ],
    };
    expect(priceFindings(catalogue, 'hier').map(({ what }) => what)).toEqual([
      'Einäscherung, 1 Bestattungsform',
      'Friedhof Werste: 1 von 1 Angaben',
      'Zusatzleistung Traueranzeige: Zeitungen, alte Angabe',
      'Zusatzleistung Grabpflege: Gärtnereien allgemein',
    ]);
  });

  test('that are general and old are listed apart; what a place has published itself stays good', () => {
    const general = { ...place, source: 'Reedereien allgemein', asOf: '2024-09-18', graveRestingPlaceRelations: [] };
    const catalogue = {
      funeralForms: [form('Unsere Preisliste', 'Krematorien allgemein'), form('Unsere Preisliste', 'Satzung')],
      restingPlaces: [general, { ...place, name: 'Dehme', asOf: '2019', graveRestingPlaceRelations: [] }],
      optionalLines: [{ name: 'Rede' }, { name: 'Karten', source: 'Druckereien allgemein', asOf: '2023' }],
    };
    const old = oldPriceFindings(catalogue, 'hier', '2026-11-20' as CalendarDay);
    expect(old.map(({ area, what }) => [area, what])).toEqual([
      ['Alte Preise', 'Friedhof Werste: 1 Angabe, die älteste von 18. September 2024'],
      ['Alte Preise', 'Karten: 1 Angabe, die älteste von 2023'],
    ]);
    const later = oldPriceFindings(catalogue, 'hier', '2029-01-01' as CalendarDay);
    expect(later[0]?.what).toBe('Einäscherung: 1 Angabe, die älteste von 2026');
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

describe('a promise of the house', () => {
  const source = { id: 'haus-fahrten', title: 'Zusage unseres Hauses: Wir kommen zu jeder Stunde', asOf: '2026-11' };
  const line = (n: number) => ({
    file: 'seiten/nach-dem-auftrag.md',
    line: n,
    text: '  - { says: Wir fahren zu jeder Stunde, source: haus-fahrten }',
  });
  const programFiles = new Map([['haus-fahrten', ['src/islands/case/section/CollectionSection.tsx']]]);

  test('is listed with the places that make it until the house confirms it', () => {
    const [finding] = promiseFindings([{ ...source, firm: 'muster' }], { lines: [line(5)], programFiles });
    expect(finding).toMatchObject({ area: 'Texte', where: 'content/quellen.yaml, Eintrag „haus-fahrten“' });
    expect(finding?.what).toBe(
      'Zusage unseres Hauses: Wir kommen zu jeder Stunde. So steht es in content/seiten/nach-dem-auftrag.md, Zeile 5; src/islands/case/section/CollectionSection.tsx',
    );
    expect(promiseFindings([{ ...source, firm: 'bestaetigt' }, source], { lines: [line(5)], programFiles })).toEqual(
      [],
    );
  });

  test('that many places make names the first ones; that none makes, none', () => {
    const said = (count: number) => {
      const lines = Array.from({ length: count }, (_, at) => line(at + 1));
      return promiseFindings([{ ...source, firm: 'muster' }], { lines, programFiles: new Map() })[0]?.what;
    };
    expect(said(0)).toBe(source.title);
    expect(said(3)).toMatch(/Zeile 2 und an 1 weiteren Stelle$/);
    expect(said(4)).toMatch(/Zeile 2 und an 2 weiteren Stellen$/);
  });
});
