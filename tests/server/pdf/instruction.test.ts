import { describe, expect, it } from 'vitest';
import { fillFirm, firmValues, paymentText } from '#domain/firm/firm-text.ts';
import { createPdfQueue } from '#server/pdf/queue.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { textBlocks } from '../../../src/pages/_content/text-blocks.ts';
import { NOW } from '../../support/app.ts';
import { statutoryModels } from '../../support/message/statutory-models.ts';
import { extractPdfPages, readPdfStructure } from '../../support/pdf/pdf-text.ts';
import { paperContent } from '../../support/pdf/samples.ts';

const siteUrl = 'https://www.muster.example';
const pdfQueue = (content = paperContent) =>
  createPdfQueue({ render: (drawing) => renderPdf({ ...content, siteUrl }, drawing), clock: () => NOW });
/** A line may end behind a hyphen. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<=\w-) /g, '');

describe('the instruction on withdrawal on paper', () => {
  it("is the law's model and nothing else, and the model form on a page of its own", async () => {
    const pages = (await extractPdfPages(await pdfQueue().withdrawalInstruction())).map(plain);
    const form = pages.findIndex((text) => text.includes('Muster-Widerrufsformular ('));
    expect(form).toBeGreaterThan(0);
    const models = statutoryModels(paperContent.firm, siteUrl);
    expect(pages.slice(0, form).join(' ')).toContain(plain(`Widerrufsbelehrung ${models.instruction.join(' ')}`));
    for (const sentence of models.form) expect(pages[form]).toContain(sentence);
    expect(pages.join(' ')).not.toMatch(/\]\(|\*\*|\\|[{}]/);
  });

  it('says on the site what it says on paper, sentence by sentence', () => {
    const { firm, withdrawalTexts } = paperContent;
    const models = statutoryModels(firm, siteUrl);
    const shown = (body: string) =>
      textBlocks(body, (words) => fillFirm(words, firmValues(firm, siteUrl))).map(({ parts }) =>
        parts.map(({ text }) => text).join(''),
      );
    expect(shown(withdrawalTexts.instruction.body).join(' ')).toBe(models.instruction.join(' '));
    expect(shown(withdrawalTexts.form.body).filter(Boolean)).toEqual(models.form);
  });

  it('comes with the general terms, filled in (§ 312f BGB)', async () => {
    const terms = plain((await extractPdfPages(await pdfQueue().terms())).join(' '));
    for (const said of [
      paymentText(paperContent.firm),
      'nehmen wir Ihren Auftrag an. Damit ist der Vertrag geschlossen.',
      '3. Mit dem Knopf „Zahlungspflichtig bestellen“',
      'gesetzliches Mängelhaftungsrecht',
      'fünf Prozent der auf den noch nicht erbrachten Teil der Werkleistung entfallenden vereinbarten Vergütung',
    ])
      expect(terms).toContain(said);
    expect(terms).not.toMatch(/\]\(|\*\*|[{}]/);
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

  it('that fails is not tried again for each mail, but after five minutes, or with other words', async () => {
    let [now, tries] = [NOW.getTime(), 0];
    const render = async () => {
      tries++;
      throw new Error('the thread hung');
    };
    const { terms, forget } = createPdfQueue({ render, clock: () => new Date(now) });
    const triesFor = async (mails: number) => {
      for (let mail = 0; mail < mails; mail++) await expect(terms()).rejects.toThrow('hung');
      return tries;
    };
    expect(await triesFor(3)).toBe(1);
    now += 5 * 60_000;
    expect(await triesFor(3)).toBe(2);
    forget();
    expect(await triesFor(3)).toBe(3);
  });
});
