import { paths } from './paths.ts';

const below = <Name extends string>(name: Name) => `${paths.manageData}/${name}` as const;

/** Pages of those who manage data; apart, so that public pages do not carry their addresses. */
export const adminPaths = {
  overview: paths.manageData,
  restingPlaces: below('grabstaetten'),
  restingPlace: below('grabstaette'),
  graveTypes: below('grabarten'),
  graves: below('graeber'),
  coffins: below('saerge'),
  urns: below('urnen'),
  funeralForms: below('bestattungsarten'),
  transportZones: below('ueberfuehrung'),
  optionalLines: below('zusatzleistungen'),
  wording: below('seiten'),
  outbox: below('postausgang'),
  changes: below('aenderungen'),
  entry: below('eingang'),
} as const;

type AdminPage = {
  readonly title: string;
  readonly path: string;
  /** Not built yet: the navigation leaves it out. */
  readonly isPlanned?: true;
};

/** The side navigation; a line stands between two groups. */
export const adminPages: readonly (readonly AdminPage[])[] = [
  [
    { title: 'Übersicht', path: adminPaths.overview },
    { title: 'Grabstätten', path: adminPaths.restingPlaces, isPlanned: true },
    { title: 'Grabarten', path: adminPaths.graveTypes, isPlanned: true },
    { title: 'Gräber', path: adminPaths.graves, isPlanned: true },
    { title: 'Särge', path: adminPaths.coffins, isPlanned: true },
    { title: 'Urnen', path: adminPaths.urns, isPlanned: true },
    { title: 'Bestattungsarten', path: adminPaths.funeralForms, isPlanned: true },
    { title: 'Überführung', path: adminPaths.transportZones, isPlanned: true },
    { title: 'Zusatzleistungen', path: adminPaths.optionalLines, isPlanned: true },
  ],
  [{ title: 'Seiten', path: adminPaths.wording }],
  [
    { title: 'Postausgang', path: adminPaths.outbox },
    { title: 'Änderungen', path: adminPaths.changes, isPlanned: true },
  ],
];

/** Query name of the reference or id on the page of something that came in. */
export const NUMBER_QUERY = 'nummer';

export const entryPath = (number: string): string =>
  `${adminPaths.entry}?${new URLSearchParams({ [NUMBER_QUERY]: number })}`;
