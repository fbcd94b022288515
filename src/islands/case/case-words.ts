import type { CaseSection, SectionStatus } from '#stores/case/case.ts';

export const sectionTitles: Readonly<Record<CaseSection, string>> = {
  deceased: 'Verstorbene Person',
  adoption: 'Übernahme',
  funeralForm: 'Bestattungsart',
  grave: 'Grabstätte',
  coffin: 'Sarg',
  urn: 'Urne',
  transport: 'Überführung',
  contact: 'Ihre Angaben',
  appointment: 'Termin',
  documents: 'Unterlagen',
  person: 'Person, um die es geht',
  wishes: 'Wünsche',
  financing: 'Bezahlung',
};

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
