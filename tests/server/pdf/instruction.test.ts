import { describe, expect, it } from 'vitest';
import { createPdfQueue } from '#server/pdf/queue.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { NOW } from '../../support/app.ts';
import { extractPdfPages, readPdfStructure } from '../../support/pdf/pdf-text.ts';
import { paperContent } from '../../support/pdf/samples.ts';

const siteUrl = 'https://www.muster.example';
const pdfQueue = (content = paperContent) =>
  createPdfQueue({ render: (drawing) => renderPdf({ ...content, siteUrl }, drawing), clock: () => NOW });
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('the instruction on withdrawal on paper', () => {
  it('has the words of the page, and the model form on a page of its own', async () => {
    const pages = (await extractPdfPages(await pdfQueue().withdrawalInstruction())).map(plain);
    const form = pages.findIndex((text) => text.includes('Muster-Widerrufsformular An'));
    expect(form).toBeGreaterThan(0);
    expect(pages[form]).toContain('Hiermit widerrufe(n) ich/wir (*)');
    expect(pages[form]).toContain(paperContent.firm.email);
    const instruction = pages.slice(0, form).join(' ');
    for (const said of [
      'Folgen des Widerrufs',
      'binnen vierzehn Tagen ohne Angabe von Gründen',
      paperContent.firm.phone,
    ])
      expect(instruction).toContain(said);
    expect(pages.join(' ')).not.toMatch(/\]\(|\*\*|\\/);
  });

  it('names the address of a page it leads to', async () => {
    const body = 'Auch [online](/widerruf), mit dem [Formular](#formular).\n\n- eins\n- *zwei*';
    const withdrawalTexts = { ...paperContent.withdrawalTexts, instruction: { title: 'Belehrung', body } };
    const [page = ''] = await extractPdfPages(
      await pdfQueue({ ...paperContent, withdrawalTexts }).withdrawalInstruction(),
    );
    expect(plain(page)).toContain(`Auch online (${siteUrl}/widerruf), mit dem Formular.`);
    expect(plain(page)).toMatch(/• eins • zwei/);
  });

  it('is a tagged German document', async () => {
    const structure = await readPdfStructure(await pdfQueue().withdrawalInstruction());
    expect(structure).toMatchObject({ tagged: true, language: 'de-DE', title: 'Widerrufsbelehrung' });
    expect(structure.roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(structure.fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  it('is drawn once for everybody', async () => {
    const { withdrawalInstruction } = pdfQueue();
    expect(await withdrawalInstruction()).toBe(await withdrawalInstruction());
  });
});
