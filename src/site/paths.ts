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
  orientation: '/orientierung',
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

/** Below the page of a thing: two or three of them side by side. */
export const COMPARISON = '/vergleich';

/** `bad-oeyhnhausen/werste` -> `/friedhoefe/bad-oeyhnhausen/werste`; the overview is the empty slug. */
export const cemeteryPath = (slug: string): string => (slug === '' ? paths.cemeteries : `${paths.cemeteries}/${slug}`);

/** The page of a text below `content/friedhoefe`; an `index` is that of its folder. */
export const cemeteryTextPath = (id: string): string => cemeteryPath(id.replace(/(^|\/)index$/, ''));

/** `seebestattung` -> `/bestattungsarten/seebestattung` */
export const funeralFormPath = (slug: string): string => `${paths.funeralForms}/${slug}`;

/** `seebestattung` -> `/preise/seebestattung`, all of its prices on one sheet. */
export const priceSheetPath = (slug: string): string => `${paths.prices}/${slug}`;
export const priceSheetPdfPath = (slug: string): string => `${priceSheetPath(slug)}.pdf`;

/** `wer-zahlt` -> `/ratgeber/wer-zahlt` */
export const guidePath = (slug: string): string => `${paths.guides}/${slug}`;

/** `kosten` -> `/einfache-sprache/kosten`; `index` is the page above them. */
export const plainTextPath = (id: string): string =>
  id === 'index' ? paths.plainLanguage : `${paths.plainLanguage}/${id}`;

/** The calculator with answers given: `answers` are `{ schritt: 'sarg', form: 'feuerbestattung' }`. */
export function estimatePath(answers: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(answers).toString();
  return query ? `${paths.estimate}?${query}` : paths.estimate;
}

/** The answers in the query of an address of the calculator. */
export const estimateAnswers = (query: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(query));

export const estimatePdfPath = (reference: string): string => `/api/estimate/${reference}.pdf`;
