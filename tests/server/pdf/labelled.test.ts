import { describe, expect, test } from 'vitest';
import { casePaper } from '#domain/desk/paper/case-paper.ts';
import { dayList } from '#domain/desk/paper/day-list.ts';
import { PaperKind } from '#domain/desk/paper/kind.ts';
import type { KnownCase } from '#domain/desk/paper/known.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import { createPdfQueue } from '#server/pdf/queue.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { NOW } from '../../support/app.ts';
import { fullCase, house, unknownCase } from '../../support/desk/known-case.ts';
import { extractPdfPages, extractPdfText, readPdfStructure } from '../../support/pdf/pdf-text.ts';
import { paperContent } from '../../support/pdf/samples.ts';

const siteUrl = 'https://www.muster.example';
const { labelled } = createPdfQueue({
  render: (job) => renderPdf({ ...paperContent, siteUrl }, job),
  clock: () => NOW,
});
const madeAt = NOW.toISOString();
/** A line may end within a name, behind its hyphen. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/(?<=\p{L}-) /gu, '');

function paperOf(kind: PaperKind, known: KnownCase): LabelledPaper {
  const paper = casePaper(kind, known, { house, madeAt });
  if (!paper) throw new Error(`the case has no ${kind}`);
  return paper;
}

const LONG = `${'Maria-Magdalena '.repeat(5)}${'Großbüllesheim-Öztürkoğlu-'.repeat(6)}Ende`;
const longCase = fullCase('fire', {
  deceased: { ...fullCase().deceased, name: LONG, address: 'Ä'.repeat(300) },
  urgent: 'Widerrufen am 20. November 2026',
  notes: Array.from({ length: 40 }, (_, n) => ({ at: madeAt, by: LONG, text: `${n}\n\n${'Wort '.repeat(400)}` })),
});

describe.each(PaperKind.options)('%s on paper', (kind) => {
  test('has a heading, a list of labels for each part, and German as its language, each thing tagged', async () => {
    const paper = paperOf(kind, fullCase());
    const structure = await readPdfStructure(await labelled(paper));
    expect(structure).toMatchObject({
      tagged: true,
      language: 'de-DE',
      title: `${paper.title} ${paper.reference}`,
      size: { width: 595.28, height: 841.89 },
    });
    const count = (role: string) => structure.roles.filter((each) => each === role).length;
    const rows = paper.parts.flatMap((part) => part.rows);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(paper.parts.length);
    // A list that goes on over a page is told on both pages.
    expect(count('Lbl')).toBeGreaterThanOrEqual(rows.length);
    expect(count('LBody')).toBeGreaterThanOrEqual(rows.filter(({ text }) => text !== '').length);
    expect(count('LBody')).toBeLessThan(count('Lbl'));
    expect(structure.fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  test('says all that is known, and of long names every letter', async () => {
    for (const known of [fullCase(), longCase, unknownCase('fire')]) {
      const paper = paperOf(kind, known);
      const text = plain(await extractPdfText(await labelled(paper)));
      // Words that are longer than a line are cut.
      const letters = text.replace(/[\s-]/g, '');
      for (const { title, note = '', rows } of paper.parts)
        for (const said of [title, note, ...rows.flatMap((row) => [row.label, row.text])])
          if (said.length < 300) expect(letters).toContain(said.replace(/[\s-]/g, ''));
      expect(letters).toContain(paper.about.replace(/[\s-]/g, ''));
      for (const notice of paper.notices) expect(text).toContain(notice);
      expect(text).toContain(paperContent.firm.phone);
    }
  });
});

test('a transfer of which nothing is known yet fits on one page, with room to write', async () => {
  expect(await extractPdfPages(await labelled(paperOf('transfer', unknownCase('undecided'))))).toHaveLength(1);
});

test('the same paper gives the same bytes, and one of a day without anything says so', async () => {
  const paper = dayList({ day: '2026-11-24', appointments: [], planned: [], due: [], isCut: false }, madeAt);
  const [first, second] = [await labelled(paper), await labelled(paper)];
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  expect(await extractPdfText(first)).toContain('nichts geplant und nichts fällig');
});
