import { describe, expect, it } from 'vitest';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { fieldsOf } from '#domain/case/section.ts';
import { amountText } from '#domain/estimate/line.ts';
import { formatRange } from '#domain/money.ts';
import { renderPreparationPdf } from '#server/pdf/preparation-pdf.ts';
import { extractPdfPages, extractPdfText, readPdfStructure } from '../../../support/pdf/pdf-text.ts';
import { paperContent, sampleCosting, samplePreparation } from '../../../support/pdf/samples.ts';

const { firm, preparationWording, estimateWording } = paperContent;
const words = { preparation: preparationWording, estimate: estimateWording };
const render = (stored: StoredPreparation) => renderPreparationPdf(stored, firm, words);
const plain = (text: string) => text.replace(/\s+/g, ' ');
const textOf = async (stored: StoredPreparation) => plain(await extractPdfText(await render(stored)));

describe('the PDF of a preparation', () => {
  it('says first that it is not binding', async () => {
    const text = await textOf(samplePreparation());
    expect(text).toContain(preparationWording.preparation.notBinding);
    expect(text.indexOf('Nicht verbindlich')).toBeLessThan(text.indexOf('VO-7Q2M'));
    expect(text).not.toContain('Auftrag');
  });

  it('has every wish in the words of the person, and how it is to be paid for', async () => {
    const text = await extractPdfText(await render(samplePreparation()));
    expect(text).toContain('Leise Musik.\nKein Orgelspiel.\nAm Ende Stille.');
    expect(text).toContain('Weiße Rosen');
    expect(text).toContain('Später entscheiden');
    expect(text).toContain('Blumen');
    expect(text).not.toContain('Gäste');
  });

  it('shows what it would cost today, to the cent', async () => {
    const text = await textOf(samplePreparation());
    for (const line of sampleCosting.lines) expect(text).toContain(plain(`${line.label} ${amountText(line)}`));
    expect(text).toContain(plain(`Zusammen ${formatRange(sampleCosting)}`));
  });

  it('is whole with nothing but a way to reach the person', async () => {
    const { preparation, costing: _c, title: _t, place: _p, ...rest } = samplePreparation();
    const { emailMessageType, userData } = preparation;
    const text = await textOf({ ...rest, preparation: { emailMessageType, userData } });
    expect(text).toContain('05731 123456');
    expect(text).toContain(preparationWording.choice.open);
    expect(text).not.toMatch(/undefined|Zusammen|Wünsche/);
  });

  it('speaks otherwise where somebody is dying', async () => {
    const dying = samplePreparation({
      emailMessageType: 'dyingPreparation',
      adoption: { place: 'Hospiz', city: 'Löhne' },
    });
    const text = await textOf(dying);
    expect(text).toContain(preparationWording.dyingPreparation.notBinding);
    expect(text).toContain('Hospiz');
    for (const step of preparationWording.dyingPreparation.next) expect(text).toContain(step);
    expect(text).not.toContain('Testament');
    expect((await readPdfStructure(await render(dying))).title).toBe('Vorbereitung VO-7Q2M-XK4T-0B9A');
  });

  it('keeps every word of seven long wishes, over many pages', async () => {
    const fields = fieldsOf('wishes');
    const wishes = Object.fromEntries(
      fields.map((field) => [
        field,
        Array.from({ length: 400 }, (_, index) => `${field.slice(0, 3)}${index}ü`)
          .join(' ')
          .slice(0, 2000),
      ]),
    );
    const pages = await extractPdfPages(await render(samplePreparation({ wishes })));
    const text = plain(pages.join(' ').replace(/[^\n]*Seite \d+ von \d+/g, ' '));
    expect(pages.length).toBeGreaterThan(4);
    for (const wish of Object.values(wishes))
      for (const word of wish.split(' ').slice(0, -1)) expect(text).toContain(word);
  });

  it('survives what nobody would write', async () => {
    const wishes = {
      music: 'W'.repeat(2000),
      flowers: 'ل'.repeat(2000),
      guests: Array.from({ length: 666 }, (_, index) => `${index % 10}`).join('\n'),
      notice: '🕊'.repeat(500),
      other: '\n\n\n',
      speaker: '\t\r\n  a\r\n',
    };
    const structure = await readPdfStructure(await render(samplePreparation({ wishes })));
    expect(structure.pages).toBeGreaterThan(10);
  });

  it('is a tagged German document', async () => {
    const structure = await readPdfStructure(await render(samplePreparation()));
    expect(structure).toMatchObject({ tagged: true, language: 'de-DE', title: 'Vorsorge VO-7Q2M-XK4T-0B9A' });
    expect(structure.fonts.every(({ embedded }) => embedded)).toBe(true);
    for (const role of ['H1', 'H2', 'H3', 'Table', 'L']) expect(structure.roles).toContain(role);
  });
});
