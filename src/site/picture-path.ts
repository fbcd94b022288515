/** Where a page has its photo, as a JPG, PNG or WebP. */
export const picturePath = (file: string): string => `/bilder/${file}`;

/** The same as a WebP of this width. */
export const pictureSizePath = (file: string, width: number): string => `/bilder/${width}/${file}.webp`;

/** A phone, a card on a screen of double density, a whole column. */
const WIDTHS = [480, 960, 1600];

/** The widths in which a photo is published: none is larger than the photo. */
export const pictureWidths = (width: number): number[] => [
  ...WIDTHS.filter((each) => each < width),
  Math.min(width, 1600),
];
