/** Every internal address is built here, so that a renamed page is one change. */
export const paths = {
  home: '/',
  estimate: '/kosten-berechnen',
  funeralForms: '/bestattungsarten',
  restingPlaces: '/grabstaetten',
  preparation: '/vorsorge',
  bereavement: '/trauerfall',
  about: '/ueber-uns',
  contact: '/kontakt',
  login: '/login',
  manage: '/verwalten',
  manageData: '/daten-verwalten',
  cemeteries: '/friedhoefe',
  prices: '/preise',
  guides: '/ratgeber',
  plainLanguage: '/einfache-sprache',
  letters: '/ratgeber/kuendigungsschreiben',
  search: '/suche',
  imprint: '/impressum',
  privacy: '/privacy-policy',
  terms: '/agb',
  withdrawal: '/widerruf',
  accessibility: '/barrierefreiheit',
  notFound: '/404',
  apiDocs: '/api/docs',
} as const;

/** `bad-oeyhnhausen/werste` -> `/friedhoefe/bad-oeyhnhausen/werste`; the overview is the empty slug. */
export const cemeteryPath = (slug: string): string => (slug === '' ? paths.cemeteries : `${paths.cemeteries}/${slug}`);

/** The page of a text below `content/friedhoefe`; an `index` is that of its folder. */
export const cemeteryTextPath = (id: string): string => cemeteryPath(id.replace(/(^|\/)index$/, ''));

/** `seebestattung` -> `/bestattungsarten/seebestattung` */
export const funeralFormPath = (slug: string): string => `${paths.funeralForms}/${slug}`;

/** `wer-zahlt` -> `/ratgeber/wer-zahlt` */
export const guidePath = (slug: string): string => `${paths.guides}/${slug}`;

/** `kosten` -> `/einfache-sprache/kosten`; `index` is the page above them. */
export const plainTextPath = (id: string): string =>
  id === 'index' ? paths.plainLanguage : `${paths.plainLanguage}/${id}`;

/** Query names of the calculator. They are in links people share, so they stay as they are. */
export const estimateQuery = {
  step: 'schritt',
  restingPlaceId: 'ort',
  funeralFormId: 'form',
  graveRestingPlaceRelationId: 'grab',
  /** There is a grave already: its cemetery, empty while that is not chosen, and its kind. */
  existingRestingPlaceId: 'friedhof',
  existingGraveTypeId: 'grabart',
  size: 'groesse',
  coffinId: 'sarg',
  urnId: 'urne',
  transportZoneId: 'zone',
  /** What is ticked with "mitrechnen", joined by full stops. */
  optionalLineIds: 'zusatz',
  /** The questions left open, in the words of `step`, joined by hyphens. */
  undecided: 'offen',
} as const;

type EstimateLink = { readonly [Key in keyof typeof estimateQuery]?: string | undefined };

/** The calculator with these answers given: `/kosten-berechnen?schritt=sarg&form=feuerbestattung`. */
export function estimatePath(link: EstimateLink): string {
  const query = new URLSearchParams();
  for (const [key, name] of Object.entries(estimateQuery)) {
    const value = link[key as keyof EstimateLink];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? paths.estimate : `${paths.estimate}?${query}`;
}

export const estimatePdfPath = (reference: string): string => `/api/estimate/${reference}.pdf`;
