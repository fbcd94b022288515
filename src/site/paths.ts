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
  imprint: '/impressum',
  privacy: '/privacy-policy',
  terms: '/agb',
  notFound: '/404',
  apiDocs: '/api/docs',
} as const;

export const cemeteryPath = (slug: string): string => `${paths.cemeteries}/${slug}`;
