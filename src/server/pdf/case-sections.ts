import type { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import { caseRows } from '#domain/case/paper-rows.ts';
import type { PaperWords } from '#domain/case/paper-words.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import type { FormSection } from '#domain/case/section.ts';
import { termSection } from './sections.ts';
import type { Sheet } from './sheet.ts';

/** The answers of a section in labelled lines, what was not answered left out. */
export const caseSection = (
  sheet: Sheet,
  body: BereavementOrder | Preparation,
  section: FormSection,
  words: PaperWords,
): void => termSection(sheet, words.heading, caseRows(body, section, words));
