const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `820 kB`, `2,4 MB`; at least `1 kB`. */
export const fileSizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB` : megabytesText(bytes);

/** `2,4 MB`, where files are compared. */
export const megabytesText = (bytes: number): string => `${megabytes.format(bytes / MEGABYTE)} MB`;
