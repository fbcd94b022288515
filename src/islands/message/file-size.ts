const KILOBYTE = 1024;
const megabytes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `820 kB`, `2,4 MB`; at least `1 kB`. */
export const fileSizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${megabytes.format(bytes / KILOBYTE / KILOBYTE)} MB`;
