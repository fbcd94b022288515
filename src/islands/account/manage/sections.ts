/** The sections of /verwalten in their order: what the list at the top and their headings say. */
export const sections = {
  profile: { id: 'profil', title: 'Profil' },
  email: { id: 'e-mail', title: 'E-Mail-Adresse ändern' },
  phone: { id: 'telefon', title: 'Telefonnummer ändern' },
  password: { id: 'passwort', title: 'Passwort ändern' },
  orders: { id: 'auftraege', title: 'Aufträge' },
  preparations: { id: 'vorsorge', title: 'Vorsorge' },
  begun: { id: 'angefangenes', title: 'Angefangenes' },
  estimates: { id: 'kostenvoranschlaege', title: 'Meine Kostenvoranschläge' },
  devices: { id: 'geraete', title: 'Geräte' },
  export: { id: 'meine-daten', title: 'Meine Daten' },
  deletion: { id: 'konto-loeschen', title: 'Konto löschen' },
} as const;

export type SectionName = keyof typeof sections;
