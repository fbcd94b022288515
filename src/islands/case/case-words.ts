import { appointmentKindWords } from '#domain/appointment/appointment.ts';
import type { FormSection } from '#domain/case/section.ts';
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

/** Somebody who is dying is not spoken of as dead. */
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

/** The names of the fields, at the field and in the list of answers alike. */
export const fieldLabels: Readonly<Record<FormSection, Readonly<Record<string, string>>>> = {
  deceased: {
    name: 'Vorname',
    lastName: 'Nachname',
    dateOfBirth: 'Geburtsdatum',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    dateOfDeath: 'Sterbedatum',
    placeOfDeath: 'Ort des Todes',
    doctor: 'Ärztin oder Arzt',
    clothes: 'Kleidung',
    contractPartner: 'Wer schließt den Vertrag?',
    graveAvailable: 'Gibt es schon ein Grab?',
  },
  adoption: {
    place: 'Wo ist die verstorbene Person?',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    wishedTime: 'Gewünschte Zeit',
  },
  contact: {
    name: 'Vorname',
    lastName: 'Nachname',
    relationship: 'In welchem Verhältnis stehen Sie zu der Person?',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    email: 'E-Mail-Adresse',
    phoneNumber: 'Telefonnummer',
  },
  appointment: { kind: 'Art des Gesprächs', startsAt: 'Zeit', note: 'Anmerkung' },
  person: {
    name: 'Vorname',
    lastName: 'Nachname',
    dateOfBirth: 'Geburtsdatum',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    clothes: 'Kleidung',
    contractPartner: 'Wer schließt den Vertrag?',
    graveAvailable: 'Gibt es schon ein Grab?',
  },
  wishes: {
    music: 'Musik',
    speaker: 'Rednerin, Redner oder Pfarramt',
    flowers: 'Blumen',
    guests: 'Gäste',
    notice: 'Anzeige und Karten',
    digitalLegacy: 'Digitaler Nachlass',
    other: 'Was sonst wichtig ist',
  },
  financing: { financing: 'Wie bezahlt werden soll' },
};

/** Values that stand for words, as people read them. */
export const valueWords: Readonly<Record<string, string>> = {
  ja: 'Ja',
  nein: 'Nein',
  Angehöriger: 'Eine Angehörige oder ein Angehöriger',
  ...appointmentKindWords,
};
