import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Biller } from '#domain/catalogue/biller.ts';
import { Estimate } from '#domain/estimate/estimate.ts';
import { amountText, type EstimateLine, linesOf } from '#domain/estimate/line.ts';
import { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { cents, formatEuros, formatRange, sumRanges } from '#domain/money.ts';
import { renderEstimatePdf } from '#server/pdf/estimate-pdf.ts';
import { QR_OPTIONS } from '#server/pdf/qr-code.ts';
import { extractPdfPages, extractPdfText, readPdfStructure } from '../../support/pdf/pdf-text.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const wording = EstimateWording.parse(parse(readFileSync('content/pdf/kostenvoranschlag.yaml', 'utf8')));

const SITE_URL = 'https://www.muster.example';
const words = { wording, siteUrl: SITE_URL };

const firm: Firm = {
  name: 'Bestattungshaus Muster & Söhne',
  legalName: 'Bestattungshaus Muster & Söhne GmbH',
  owner: 'Erika Muster',
  claim: 'In Löhne und Bad Oeynhausen',
  street: 'Musterstraße 12',
  zipCode: '32584',
  city: 'Löhne',
  phone: '030 23125 000',
  email: 'post@bestattungshaus-muster.example',
  mapLink: 'https://www.openstreetmap.org/',
  openingHours: [{ days: 'Montag bis Freitag', from: '08:00', to: '17:00' }],
  appointments: { minutes: 60, leadHours: 4, daysAhead: 42 },
  register: 'HRB 0000',
  vatId: 'DE000000000',
  chamber: 'Handwerkskammer',
  supervision: 'Kreis Herford',
  estimateValidDays: 90,
  priceListAsOf: '2026-10-01',
  paymentMethods: ['Überweisung'],
  paymentDueDays: 14,
  retention: smallFirm.retention,
  unconfirmed: [],
  transportZones: [{ id: 'bis-20-km', name: 'bis 20 km', price: cents(24_000) }],
};

const line = (id: string, biller: Biller, label: string, min: number, max = min, more: Partial<EstimateLine> = {}) => ({
  id,
  biller,
  label,
  min: cents(min),
  max: cents(max),
  source: 'Preisliste des Hauses',
  asOf: '2026-10-01',
  ...more,
});

const fee = { source: 'Friedhofsverband, Gebührensatzung', asOf: '2023' };
const office = { source: 'Gebührenordnung der Stadt', asOf: '2025-08' };

const usualLines: EstimateLine[] = [
  line('service', 'own', 'Feuerbestattung, unsere Leistungen', 149_000, 149_000, {
    note: 'Beratung, Abholung am Tag und in der Nacht, Einbetten, Einkleiden, Formalitäten beim Standesamt, Terminabsprachen',
  }),
  line('coffin', 'own', 'Sarg „Kiefer schlicht“', 0, 0, { note: 'im Grundpreis enthalten' }),
  line('urn', 'own', 'Urne „Weserkiesel“', 18_950),
  line('transport', 'own', 'Überführung bis 20 km', 24_000),
  line('third-party-cremation', 'thirdParty', 'Einäscherung', 38_000, 46_000, office),
  line('third-party-second', 'thirdParty', 'Zweite Leichenschau', 6_000, 8_500, office),
  line('third-party-doctor', 'thirdParty', 'Ärztliche Leichenschau', 10_395, 16_577, office),
  line('third-party-certificates', 'thirdParty', 'Sterbeurkunden', 3_600, 4_800, office),
  line('grave', 'publicFee', 'Friedhof Werste, Urnengrab im Staudenfeld', 147_500, 147_500, fee),
  line('burial', 'publicFee', 'Beisetzung der Urne', 32_000, 32_000, fee),
  line('fee-slab', 'publicFee', 'Grabplatte mit Namen', 21_000, 35_000, fee),
  line('fee-chapel', 'publicFee', 'Kapelle für die Trauerfeier', 0, 28_000, fee),
];

const estimateOf = (lines: readonly EstimateLine[] = usualLines, changes: Partial<Estimate> = {}): Estimate => ({
  reference: 'KV-7QF2-0B9M-XK4T',
  createdAt: '2026-11-19T23:30:00.000Z',
  validUntil: '2027-02-18',
  request: {
    funeralFormId: 'feuerbestattung',
    graveRestingPlaceRelationId: 'werste-urne-staudenfeld',
    coffinId: 'kiefer-schlicht',
    urnId: 'weserkiesel',
    transportZoneId: 'bis-20-km',
  },
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  lines: [...lines],
  ...sumRanges(lines),
  notIncluded: ['Grabstein und Grabpflege', 'Blumen und Kränze', 'Traueranzeige', 'Trauerkaffee'],
  cheapest: {
    request: {
      funeralFormId: 'feuerbestattung',
      graveRestingPlaceRelationId: 'werste-urne-rasen',
      coffinId: 'kiefer-schlicht',
      urnId: 'schlichte-urne',
      transportZoneId: 'bis-20-km',
    },
    labels: ['Friedhof Werste, Reihengrab im Rasen', 'Sarg „Kiefer schlicht“', 'Urne „Schlicht“'],
    min: cents(312_345),
    max: cents(356_789),
  },
  ...changes,
});

const plain = (text: string) => text.replace(/\s+/g, ' ');
const textOf = async (estimate: Estimate) =>
  plain(await extractPdfText(await renderEstimatePdf(estimate, firm, words)));

/** The rectangles of all pages; nothing but the code is made of them. */
function drawnRects(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    let text = '';
    try {
      text = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // A font.
    }
    return [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map(([, x, y, width]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
    }));
  });
}

describe('the PDF of an estimate', () => {
  it('builds on an estimate as the wire knows it', () => {
    expect(z.decode(Estimate, z.encode(Estimate, estimateOf()))).toEqual(estimateOf());
  });

  it('names every line with its note, amount, source and date', async () => {
    const text = await textOf(estimateOf());
    for (const each of usualLines) {
      expect(text).toContain(plain(`${each.label} ${amountText(each)}`));
      if (each.note) expect(text).toContain(each.note);
    }
    expect(text).toContain('Sarg „Kiefer schlicht“ im Grundpreis enthalten');
    expect(text).toContain('Preisliste des Hauses · Stand 1. Oktober 2026');
    expect(text).toContain('Veröffentlicht: Friedhofsverband, Gebührensatzung · Stand 2023');
    expect(text).toContain('Veröffentlicht: Gebührenordnung der Stadt · Stand August 2025');
  });

  it('sums up each biller and the whole, to the cent', async () => {
    const text = await textOf(estimateOf());
    for (const biller of ['own', 'thirdParty', 'publicFee'] as const) {
      expect(text).toContain(wording.groups[biller].heading);
      expect(text).toContain(plain(`Zwischensumme ${formatRange(sumRanges(linesOf(usualLines, biller)))}`));
    }
    expect(text).toContain(plain(`Zusammen ${formatRange(estimateOf())}`));
    expect(text).toContain('Warum eine Spanne?');
  });

  it('says what it comes to over 30 years, where something is due each year', async () => {
    const care = line('optional-grabpflege', 'thirdParty', 'Grabpflege (ein Jahr)', 10_000, 35_000, { perYear: true });
    const whole = sumRanges(usualLines);
    const range = { min: cents(whole.min + 30 * 10_000), max: cents(whole.max + 30 * 35_000) };
    expect(await textOf(estimateOf([...usualLines, care]))).toContain(
      plain(`Alles zusammen über 30 Jahre: ${formatRange(range)}.`),
    );
    expect(await textOf(estimateOf())).not.toContain('über 30 Jahre');
  });

  it('explains no range where the sum is one amount', async () => {
    const [first] = usualLines as [EstimateLine];
    const text = await textOf(estimateOf([first]));
    expect(text).not.toContain('Warum eine Spanne?');
    expect(text).toContain(plain(`Zusammen ${formatEuros(first.min)}`));
    expect(text).not.toContain(wording.groups.publicFee.heading);
  });

  it('says whose it is, of what day, how long it holds and how to reach the firm', async () => {
    const text = await textOf(estimateOf());
    expect(text).toContain('Bestattungshaus Muster & Söhne');
    expect(text).toContain('Musterstraße 12 32584 Löhne');
    expect(text).toContain('KV-7QF2-0B9M-XK4T');
    // Half past eleven in the evening in Greenwich is the next day in Germany.
    expect(text).toContain('Datum 20. November 2026');
    expect(text).toContain('Gültig bis 18. Februar 2027');
    expect(text).toContain('uns brauchen: 030 23125 000, Tag und Nacht.');
    expect(text).toContain('post@bestattungshaus-muster.example');
    expect(text).toContain('Seite 1 von 3');
  });

  it('lists what is not included and the cheapest lawful combination', async () => {
    const estimate = estimateOf();
    const text = await textOf(estimate);
    for (const item of estimate.notIncluded) expect(text).toContain(item);
    for (const label of estimate.cheapest.labels) expect(text).toContain(label);
    expect(text).toContain(plain(`Zusammen ${formatRange(estimate.cheapest)}`));
    expect(text).toContain(wording.cheapest.other);
  });

  it('says so where the choice is the cheapest already, however the coffin was found', async () => {
    const estimate = estimateOf();
    const cheapest = { ...estimate.cheapest, request: { ...estimate.request, size: 'normal' as const } };
    const text = await textOf({ ...estimate, cheapest });
    expect(text).toContain(wording.cheapest.chosen);
    expect(text).not.toContain(wording.cheapest.other);
  });

  it('leads to an order with its prices, by a link and by a code with words for those who do not see it', async () => {
    const bytes = await renderEstimatePdf(estimateOf(), firm, words);
    const url = `${SITE_URL}/trauerfall#kostenvoranschlag=KV-7QF2-0B9M-XK4T`;
    const { links, figures } = await readPdfStructure(bytes);
    expect(links).toContainEqual({ url, description: wording.redeem.link });
    expect(figures).toEqual([wording.redeem.code]);
    expect(plain(await extractPdfText(bytes))).toContain('Bis zum 18. Februar 2027 können Sie uns auch auf unserer');

    const { data } = encode(url, QR_OPTIONS);
    const drawn = data.map((row) => row.map(() => false));
    for (const { x, y, width } of drawnRects(bytes)) drawn[y]?.fill(true, x, x + width);
    expect(drawn).toEqual(data);
  });

  it('is a tagged German A4 document that carries its fonts', async () => {
    const bytes = await renderEstimatePdf(estimateOf(), firm, words);
    const structure = await readPdfStructure(bytes);
    expect(structure).toMatchObject({
      tagged: true,
      language: 'de-DE',
      author: firm.name,
      title: 'Kostenvoranschlag KV-7QF2-0B9M-XK4T: Feuerbestattung',
    });
    expect(structure.size.width).toBeCloseTo(595.28, 1);
    expect(structure.size.height).toBeCloseTo(841.89, 1);
    expect(structure.fonts.length).toBe(3);
    expect(structure.fonts.every(({ name, embedded }) => embedded && /\+Source(Sans3|Serif4)-/.test(name))).toBe(true);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(Helvetica|Times|Courier)/);
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Link'])
      expect(structure.roles).toContain(role);
    expect(structure.roles.filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('keeps every word of forty lines with long names, over several pages', async () => {
    const billers = ['own', 'thirdParty', 'publicFee'] as const;
    const longLines = Array.from({ length: 40 }, (_, index) => {
      const start = `Zeile ${index + 1} mit Überlänge und Größenangabe `;
      const label = start.padEnd(200, 'Friedhofsgebührensatzung Änderungsbeschluss ').trim();
      return line(`line-${index}`, billers[index % 3] as Biller, label, index * 1_001, index * 2_003, {
        note: 'ä'.repeat(150),
      });
    });
    const bytes = await renderEstimatePdf(estimateOf(longLines), firm, words);
    const pages = await extractPdfPages(bytes);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, text] of pages.entries())
      expect(plain(text)).toContain(`Seite ${index + 1} von ${pages.length}`);

    // Every row stands whole on one page.
    for (const each of longLines) {
      const whole = pages.filter((text) => plain(text).includes(plain(`${each.label} ${formatRange(each)}`)));
      expect(whole).toHaveLength(1);
    }

    // A page on which a table goes on starts with the table's head again.
    const continued = pages.filter((text) => plain(text).includes('Fortsetzung Leistung · Quelle und Stand Betrag'));
    expect(continued.length).toBeGreaterThan(1);
  });

  it('lets a row higher than a page flow over, and shows signs no font has as a question mark', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `w${index}`);
    const huge = line('huge', 'own', `Ein 🕊 ${many.join(' ')}`, 100, 200, {
      note: many.join(' ').slice(0, 2000),
      source: many.join(' '),
    });
    const text = await textOf(estimateOf([...usualLines, huge]));
    expect(text).toContain('Ein ? w0');
    expect(text).toContain('w299');
  });

  it('is whole where it is several times as long as others', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => line(`line-${index}`, 'own', `Zeile ${index + 1}`, index));
    const bytes = await renderEstimatePdf(estimateOf(lines), firm, words);
    expect(bytes.length).toBeGreaterThan(150_000);
    const text = Buffer.from(bytes).toString('latin1');
    // The list of its objects stands where the end says, and each object where the list says.
    const listed = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text)?.[1]);
    const offsets = [...text.slice(listed).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(1000);
    for (const [at, offset] of offsets.entries()) expect(text.startsWith(`${at + 1} 0 obj\n`, offset)).toBe(true);
    expect(plain(await extractPdfText(bytes))).toContain('Zeile 500');
  });

  it('gives the same bytes for the same estimate, whatever was printed in between', async () => {
    const first = await renderEstimatePdf(estimateOf(), firm, words);
    await renderEstimatePdf(
      estimateOf([line('x', 'own', 'Weiche\u00adTrennung und\u00a0festes Leerzeichen', 1)]),
      firm,
      words,
    );
    const second = await renderEstimatePdf(estimateOf(), firm, words);
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  });
});
