/** Where a page has its photo. */
export const picturePath = (file: string): string => `/bilder/${file}`;
