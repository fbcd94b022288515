import { stringify } from 'yaml';
import { isoDayText } from '#domain/german-time.ts';
import type { NewGuide, NewPage } from '#domain/guide/new-guide.ts';
import { type NewPlainText, pageSlug } from '#domain/wording/new-plain-text.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { readNewestTexts } from './current-texts.ts';
import type { WordingDeps } from './save-text.ts';
import { writeNewText } from './write-new-text.ts';

/** Behind those there are, until somebody puts it elsewhere. */
const LAST = 90;

/** Writes a page of the guide, or in plain words, with the fields that must be there. Throws `text-exists`. */
export async function createPage(deps: WordingDeps, wanted: NewPage, author: string): Promise<StoredText> {
  const folder = wanted.kind === 'guide' ? 'ratgeber' : 'einfache-sprache';
  const asOf = isoDayText(deps.clock()).slice(0, 7);
  const fields = wanted.kind === 'guide' ? guideFields(wanted, asOf) : plainFields(wanted, asOf);
  const body = `---\n${stringify(fields, { lineWidth: 0 })}---\n\nText folgt.\n`;
  const path = `${folder}/${pageSlug(wanted.title)}.md`;
  return writeNewText(deps, await readNewestTexts(deps), { path, body, author, field: 'title' });
}

const guideFields = ({ title, group, answer }: NewGuide, asOf: string) => ({
  title,
  description: `${title}: die kurze Antwort und die nächsten Schritte.`,
  group,
  order: LAST,
  brief: title,
  answer,
  next: { title: 'Kontakt aufnehmen', href: '/kontakt' },
  asOf,
});

const plainFields = ({ title }: NewPlainText, asOf: string) => ({
  title: `Einfache Sprache: ${title}`.slice(0, 70).trimEnd(),
  heading: title,
  description: `In kurzen Sätzen und mit einfachen Wörtern: ${title}`,
  order: LAST,
  asOf,
});
