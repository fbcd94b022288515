/**
 * The picture of a shared link beside its title: one picture a page, drawn when the site is built.
 * `/friedhoefe/loehne` -> `/og/friedhoefe/loehne.png`; the home page is `/og/index.png`.
 */
export const sharePicturePath = (path: string): string => `/og${path === '/' ? '/index' : path}.png`;

/** For pages that search engines do not list; these have no picture of their own. */
export const defaultSharePicture = sharePicturePath('/');

/** Our own mark on paper, 512 x 512. */
export const logoPicture = '/icon-512.png';
