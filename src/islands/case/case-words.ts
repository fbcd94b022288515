import { questions } from '#domain/estimate/questions.ts';
import type { CaseSection, SectionStatus } from '#stores/case/case.ts';

export const sectionTitles: Readonly<Record<CaseSection, string>> = {
  dead: 'Ist die Person verstorben?',
  deceased: 'Verstorbene Person',
  adoption: 'Übernahme',
  funeralForm: questions.funeralForm.title,
  grave: questions.grave.title,
  coffin: questions.coffin.title,
  urn: questions.urn.title,
  transport: questions.transport.title,
  contact: 'Ihre Angaben',
  appointment: 'Termin',
  documents: 'Unterlagen',
  person: 'Person, um die es geht',
  wishes: 'Wünsche',
  financing: 'Bezahlung',
};

/** The last step: the way to it and its heading. */
export const CHECK = 'Angaben prüfen';

/** A dying person is not spoken of as dead. */
export const titleOf = (section: CaseSection, isDead: boolean | undefined): string =>
  section === 'deceased' && isDead === false ? sectionTitles.person : sectionTitles[section];

export const sectionHints: Readonly<Partial<Record<CaseSection, string>>> = {
  deceased: 'Name, Geburtsdatum, Ort des Todes',
  adoption: 'Wo wir die verstorbene Person abholen',
  funeralForm: 'Erd-, Feuer-, Baum- oder Seebestattung',
  grave: 'Friedhof, Wald oder Meer',
  transport: 'Wie weit der Weg zu uns ist',
  contact: 'Name, Anschrift, Telefon, E-Mail',
  appointment: 'Ein Gespräch mit uns',
  documents: 'Fotos oder PDF von Urkunden',
};

export const statusWords: Readonly<Record<SectionStatus, string>> = {
  open: 'offen',
  begun: 'angefangen',
  done: 'fertig',
};
