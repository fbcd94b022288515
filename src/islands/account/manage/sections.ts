/** The sections of /verwalten; each is there once the account holds something of it. */
export const caseSections = {
  orders: { id: 'auftraege', title: 'Aufträge' },
  preparations: { id: 'vorsorge', title: 'Vorsorge' },
  begun: { id: 'entwuerfe', title: 'Entwürfe' },
  estimates: { id: 'kostenvoranschlaege', title: 'Meine Kostenvoranschläge' },
} as const;

export type SectionName = keyof typeof caseSections;

/** What unfolds at the end of /verwalten, and the rows of its settings, by their anchors. */
export const folds = {
  addCase: { id: 'aufnehmen', title: 'Auftrag oder Vorsorge aufnehmen' },
  addEstimate: { id: 'kostenvoranschlag-hinzufuegen', title: 'Kostenvoranschlag hinzufügen' },
  email: { id: 'e-mail', title: 'E-Mail-Adresse' },
  phone: { id: 'telefon', title: 'Telefonnummer' },
  password: { id: 'passwort', title: 'Passwort' },
  factors: { id: 'zweiter-schritt', title: 'Zweiter Schritt bei der Anmeldung' },
  devices: { id: 'geraete', title: 'Geräte' },
  export: { id: 'meine-daten', title: 'Meine Daten' },
  deletion: { id: 'konto-loeschen', title: 'Konto löschen' },
} as const;

export type FoldName = keyof typeof folds;
