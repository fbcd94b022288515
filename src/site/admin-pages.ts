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
  urnMaterials: below('materialien'),
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
    { title: 'Eingang', path: adminPaths.entry },
    { title: 'Grabstätten', path: adminPaths.restingPlaces },
    { title: 'Grabarten', path: adminPaths.graveTypes },
    { title: 'Gräber', path: adminPaths.graves },
    { title: 'Särge', path: adminPaths.coffins },
    { title: 'Urnen', path: adminPaths.urns },
    { title: 'Bestattungsformen', path: adminPaths.funeralForms },
    { title: 'Überführung', path: adminPaths.transportZones },
    { title: 'Zusatzleistungen', path: adminPaths.optionalLines },
  ],
  [{ title: 'Seiten', path: adminPaths.wording }],
  [
    { title: 'Postausgang', path: adminPaths.outbox },
    { title: 'Änderungen', path: adminPaths.changes },
  ],
];

/** Query name of the reference or id on the page of something that came in. */
export const NUMBER_QUERY = 'nummer';

export const entryPath = (number: string): string =>
  `${adminPaths.entry}?${new URLSearchParams({ [NUMBER_QUERY]: number })}`;
/** Pages with a grid of the catalogue's rows; `thing` as in the API. */
export const gridPages = [
  { thing: 'resting-place', path: adminPaths.restingPlaces },
  { thing: 'GraveType', path: adminPaths.graveTypes },
  { thing: 'grave', path: adminPaths.graves },
  { thing: 'coffin', path: adminPaths.coffins },
  { thing: 'urn', path: adminPaths.urns },
  { thing: 'urn-material', path: adminPaths.urnMaterials },
  { thing: 'funeral-forms', path: adminPaths.funeralForms },
  { thing: 'transport-zone', path: adminPaths.transportZones },
  { thing: 'optional-line', path: adminPaths.optionalLines },
] as const;
