/** The sections that a person comes for. */
export const caseSections = {
  orders: { id: 'auftraege', title: 'Aufträge' },
  preparations: { id: 'vorsorge', title: 'Vorsorge' },
  begun: { id: 'entwuerfe', title: 'Entwürfe' },
  estimates: { id: 'kostenvoranschlaege', title: 'Meine Kostenvoranschläge' },
  addition: { id: 'aufnehmen', title: 'Auftrag oder Vorsorge aufnehmen' },
} as const;

/** Those that are seldom changed, below them. */
export const settingSections = {
  profile: { id: 'profil', title: 'Profil' },
  email: { id: 'e-mail', title: 'E-Mail-Adresse ändern' },
  phone: { id: 'telefon', title: 'Telefonnummer ändern' },
  password: { id: 'passwort', title: 'Passwort ändern' },
  devices: { id: 'geraete', title: 'Geräte' },
  export: { id: 'meine-daten', title: 'Meine Daten' },
  deletion: { id: 'konto-loeschen', title: 'Konto löschen' },
} as const;

export const SETTINGS = { id: 'einstellungen', title: 'Einstellungen' } as const;

/** The sections of /verwalten in their order. */
export const sections = { ...caseSections, ...settingSections } as const;

export type SectionName = keyof typeof sections;
