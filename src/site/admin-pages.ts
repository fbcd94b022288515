import { paths } from './paths.ts';

const below = <Name extends string>(name: Name) => `${paths.manageData}/${name}` as const;

/** Pages of those who manage data; apart, so that public pages do not carry their addresses. */
export const adminPaths = {
  overview: paths.manageData,
  restingPlaces: below('grabstaetten'),
  restingPlace: below('grabstaette'),
  wording: below('seiten'),
  outbox: below('postausgang'),
  changes: below('aenderungen'),
  entry: below('eingang'),
} as const;

/** The side navigation beside the pages of the catalogue; a line stands between two groups. */
export const adminPages: readonly (readonly { readonly title: string; readonly path: string }[])[] = [
  [
    { title: 'Übersicht', path: adminPaths.overview },
    { title: 'Eingang', path: adminPaths.entry },
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
