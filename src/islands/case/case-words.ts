import type { CaseKind } from '#domain/case/case-kind.ts';
import { type Wording, wordingFor } from '#domain/case/fields/field.ts';
import { questions } from '#domain/estimate/questions.ts';
import type { CaseSection, SectionStatus } from '#stores/case/case.ts';

export const DEAD_QUESTION = 'Ist die Person verstorben?';

/** A living person is not spoken of as dead. */
const sectionTitles: Readonly<Record<CaseSection, Wording>> = {
  dead: DEAD_QUESTION,
  deceased: { order: 'Verstorbene Person', otherwise: 'Person, um die es geht' },
  home: 'Wohnung',
  adoption: 'Abholung',
  funeralForm: questions.funeralForm.title,
  grave: questions.grave.title,
  coffin: questions.coffin.title,
  urn: questions.urn.title,
  transport: questions.transport.title,
  contact: 'Ihre Angaben',
  provisions: 'Das hat Zeit',
  appointment: 'Termin',
  documents: 'Unterlagen',
  person: 'Person, um die es geht',
  wishes: 'Wünsche',
  financing: 'Bezahlung',
};

/** The last step: the way to it and its heading. */
export const CHECK = 'Angaben prüfen';

export const titleOf = (section: CaseSection, kind: CaseKind): string => wordingFor(sectionTitles[section], kind) ?? '';

const sectionHints: Readonly<Partial<Record<CaseSection, Wording>>> = {
  deceased: { order: 'Name, Tag und Ort des Todes', otherwise: 'Name und Geburtsdatum' },
  home: 'Die Anschrift, wenn Sie sie wissen',
  adoption: 'Wo wir die verstorbene Person abholen',
  funeralForm: 'Erd-, Feuer-, Baum- oder Seebestattung',
  grave: 'Friedhof, Wald oder Meer',
  transport: 'Wie weit der Weg zu uns ist',
  contact: { order: 'Name, Anschrift, Telefon, E-Mail', otherwise: 'Telefon und E-Mail' },
  provisions: { order: 'Kleidung, Ärztin oder Arzt, Bezahlung', otherwise: 'Kleidung und Bezahlung' },
  appointment: 'Ein Gespräch mit uns',
  documents: 'Fotos oder PDF von Urkunden',
  person: 'Name, Anschrift, Kleidung',
  wishes: 'Musik, Blumen, Gäste',
};

export const hintOf = (section: CaseSection, kind: CaseKind): string | undefined =>
  wordingFor(sectionHints[section], kind);

export const statusWords: Readonly<Record<SectionStatus, string>> = {
  open: 'offen',
  begun: 'angefangen',
  done: 'fertig',
};
