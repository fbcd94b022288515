import { paths } from './paths.ts';

const below = <Name extends string>(name: Name) => `${paths.manageData}/${name}` as const;

/** Pages of those who manage data; apart, so that public pages do not carry their addresses. */
export const adminPaths = {
  overview: paths.manageData,
  cases: below('faelle'),
  case: below('fall'),
  call: below('anruf'),
  messages: below('nachrichten'),
  calendar: below('termine'),
  restingPlaces: below('grabstaetten'),
  restingPlace: below('grabstaette'),
  wording: below('seiten'),
  outbox: below('postausgang'),
  changes: below('aenderungen'),
  entry: below('eingang'),
  team: below('team'),
  log: below('protokoll'),
  person: below('person'),
} as const;

/** Words of `domain/account/role.ts`, which a test compares. */
type AdminRight = 'case.work' | 'catalogue.change' | 'page.change' | 'people.manage' | 'log.read' | 'data.erase';

/** `may`: who sees the entry and the page behind it. */
export type AdminPage = { readonly title: string; readonly path: string; readonly may: AdminRight };

/** The side navigation beside the pages of the catalogue; a line stands between two groups. */
export const adminPages: readonly (readonly AdminPage[])[] = [
  [
    { title: 'Übersicht', path: adminPaths.overview, may: 'case.work' },
    { title: 'Anruf aufnehmen', path: adminPaths.call, may: 'case.work' },
    { title: 'Fälle', path: adminPaths.cases, may: 'case.work' },
    { title: 'Nachrichten', path: adminPaths.messages, may: 'case.work' },
    { title: 'Termine', path: adminPaths.calendar, may: 'case.work' },
    { title: 'Eingang', path: adminPaths.entry, may: 'case.work' },
  ],
  [{ title: 'Seiten', path: adminPaths.wording, may: 'page.change' }],
  [
    { title: 'Postausgang', path: adminPaths.outbox, may: 'case.work' },
    { title: 'Änderungen', path: adminPaths.changes, may: 'catalogue.change' },
  ],
  [
    { title: 'Team', path: adminPaths.team, may: 'people.manage' },
    { title: 'Protokoll', path: adminPaths.log, may: 'log.read' },
    { title: 'Daten einer Person', path: adminPaths.person, may: 'data.erase' },
  ],
];

/** Of all pages that no entry names: the grids of the catalogue, a place and its graves. */
export const CATALOGUE_PAGE: AdminRight = 'catalogue.change';

/** The right that the page with this path asks for. */
export const rightOfPage = (path: string): AdminRight =>
  path === adminPaths.case
    ? 'case.work'
    : (adminPages.flat().find((page) => page.path === path)?.may ?? CATALOGUE_PAGE);
