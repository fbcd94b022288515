/** The picture of a shared link beside its title: one picture a page, drawn when the site is built. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** `/friedhoefe/loehne` -> `/og/friedhoefe/loehne.png`; the home page is `/og/index.png`. */
export const sharePicturePath = (path: string): string => `/og${path === '/' ? '/index' : path}.png`;

/** For pages that search engines do not list; these have no picture of their own. */
export const defaultSharePicture = sharePicturePath('/');

/** Our own mark on paper, 512 x 512. */
export const logoPicture = '/icon-512.png';
