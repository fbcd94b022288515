import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { beginAnswers, declaredWords, WE_BEGIN_LATER } from '#domain/case/bereavement/order-consents.ts';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { amountText, linesOf, OPEN_AMOUNT } from '#domain/estimate/line.ts';
import { resolveEstimate } from '#domain/estimate/request.ts';
import { formatRange, sumRanges } from '#domain/money.ts';
import { renderOrderPdf } from '#server/pdf/order-pdf.ts';
import { extractPdfText, readPdfStructure } from '../../../support/pdf/pdf-text.ts';
import { costLine, paperContent, sampleCosting, sampleOrder } from '../../../support/pdf/samples.ts';
import { randomChoice, randomNumbers } from '../../../support/random-choice.ts';

const { firm, orderWording, estimateWording, catalogueSeed } = paperContent;
const words = { order: orderWording, estimate: estimateWording };
const render = (order: Order) => renderOrderPdf(order, firm, words);
const plain = (text: string) => text.replace(/\s+/g, ' ');
const textOf = async (order: Order) => plain(await extractPdfText(await render(order)));

describe('the PDF of an order', () => {
  it('names every line with its amount, each subtotal and the total, to the cent', async () => {
    const text = await textOf(sampleOrder());
    for (const line of sampleCosting.lines) expect(text).toContain(plain(`${line.label} ${amountText(line)}`));
    for (const biller of BILLERS)
      expect(text).toContain(plain(`Zwischensumme ${formatRange(sumRanges(linesOf(sampleCosting.lines, biller)))}`));
    expect(text).toContain(plain(`${orderWording.total} ${formatRange(sampleCosting)}`));
    expect(text).toContain(plain(`Zusammen ${formatRange(sampleCosting)}`));
    for (const item of sampleCosting.notIncluded) expect(text).toContain(item);
  });

  it('shows any choice of the real catalogue as it was computed', async () => {
    const catalogue = { ...catalogueFromSeed(catalogueSeed), transportZones: firm.transportZones };
    const random = randomNumbers(5);
    for (let round = 0; round < 5; round += 1) {
      const resolved = resolveEstimate(catalogue, randomChoice(catalogue, random));
      if (!resolved.ok) throw new Error(resolved.code);
      const computed = costing(resolved.parts);
      const text = await textOf(sampleOrder({}, computed));
      for (const { note } of computed.lines) if (note) expect(text).toContain(plain(note));
      for (const line of computed.lines) expect(text).toContain(plain(`${line.label} ${amountText(line)}`));
      expect(text).toContain(plain(`Zusammen ${formatRange(computed)}`));
    }
  });

  it('says of a biller whose amounts nobody knows that they are open, in the lines and in the subtotal', async () => {
    const right = costLine('right-of-use', 'publicFee', 'Verlängerung des Nutzungsrechts', 0, { open: true });
    const lines = [...sampleCosting.lines.filter(({ biller }) => biller !== 'publicFee'), right];
    const text = await textOf(sampleOrder({}, { ...sampleCosting, lines, ...sumRanges(lines) }));
    for (const label of [right.label, 'Zwischensumme']) expect(text).toContain(plain(`${label} ${OPEN_AMOUNT}`));
  });

  it('says above all else that it is withdrawn, on the copy of the house alone', async () => {
    const note = 'Widerrufen am 20. November 2026.';
    const text = plain(await extractPdfText(await renderOrderPdf(sampleOrder(), firm, words, note)));
    expect(text.indexOf(note)).toBeGreaterThan(-1);
    expect(text.indexOf(note)).toBeLessThan(text.indexOf(orderWording.title));
    expect(await textOf(sampleOrder())).not.toContain('Widerrufen');
  });

  it('says who ordered what for whom, when, and where we take charge', async () => {
    const text = await textOf(sampleOrder());
    for (const values of [
      'AU-7Q2M-XK4T-0B9A',
      'Erteilt am 20. November 2026, 00:30 Uhr',
      'Name Erika Mustermann',
      'Lübbecker Straße 12 a, 32584 Löhne',
      'Verhältnis zur Person Tochter',
      'erika@muster.example',
      'Name Karl-Heinz Mustermann',
      'Geboren am 14. März 1941',
      'Gestorben am 18. November 2026',
      'Sterbeort Krankenhaus',
      'Bezahlung Die Angehörigen',
      'Ort Klinikum, Station 3',
      'Gewünschte Zeit morgen Vormittag',
      'Wann Montag, 23. November 2026, 10:00 Uhr',
      'Wir kommen zu zweit.',
    ])
      expect(text).toContain(values);
  });

  it('repeats what was declared, and says what happens next', async () => {
    const text = await textOf(sampleOrder());
    const { next } = orderWording;
    const declared = declaredWords({ beginAtOnce: true });
    expect(declared.join(' ')).toMatch(/verlange ausdrücklich.*Wertersatz.*nicht mehr widerrufen/);
    for (const values of [...declared, ...next.steps]) expect(text).toContain(values);
    expect(text).toContain(`oder uns brauchen: ${firm.phone}, Tag und Nacht.`);
    expect(text).not.toContain(WE_BEGIN_LATER);
  });

  it('says above all else that we do not begin yet and which terms run meanwhile, and promises no step before', async () => {
    const text = await textOf(sampleOrder({ beginAtOnce: false }));
    const { next } = orderWording;
    expect(text.indexOf(WE_BEGIN_LATER)).toBeGreaterThan(-1);
    expect(text.indexOf(WE_BEGIN_LATER)).toBeLessThan(text.indexOf(orderWording.title));
    expect(WE_BEGIN_LATER).toMatch(/36 Stunden.*zehn Tage.*Ein Anruf genügt/);
    for (const values of [...declaredWords({ beginAtOnce: false }), ...next.later]) expect(text).toContain(values);
    for (const promised of [
      beginAnswers.atOnce.answer,
      'zeigen wir den Sterbefall beim Standesamt an',
      'wann wir die verstorbene Person abholen',
    ])
      expect(text).not.toContain(promised);
  });

  it('leaves out what was not answered', async () => {
    const { appointment: _a, relationship: _r, ...rest } = sampleOrder().order;
    const bare = { ...sampleOrder(), order: { ...rest, deceased: { ...rest.deceased, dateOfBirth: '', doctor: '' } } };
    const text = await textOf(bare);
    for (const unsaid of ['Ihr Termin', 'Verhältnis zur Person', 'Geboren am', 'Dr. Anna', 'undefined'])
      expect(text).not.toContain(unsaid);
  });

  it('is a tagged German document that carries its fonts, and names nobody in its title', async () => {
    const structure = await readPdfStructure(await render(sampleOrder()));
    expect(structure).toMatchObject({
      tagged: true,
      language: 'de-DE',
      author: firm.name,
      title: 'Auftrag AU-7Q2M-XK4T-0B9A: Feuerbestattung',
    });
    expect(structure.fonts.every(({ embedded }) => embedded)).toBe(true);
    for (const role of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Link'])
      expect(structure.roles).toContain(role);
    expect(structure.roles.filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('is drawn whatever name people have', async () => {
    const person = { ...sampleOrder().order.contact, name: 'Γιώργος', lastName: 'علي 🕊 Łukasz Ngọc' };
    const text = await textOf(sampleOrder({ contact: person }));
    expect(text).toContain('Γιώργος');
    expect(text).toContain('Łukasz Ngọc');
  });

  it('gives the same bytes for the same order', async () => {
    const [first, second] = [await render(sampleOrder()), await render(sampleOrder())];
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  });
});
