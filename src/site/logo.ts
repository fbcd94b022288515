/**
 * The Weser leaving through the gap between its two ridges: one drawing on the site and on paper, in one colour; the ground shows
 * through as sky and river. Paths of SVG in a square of `size`, filled by the rule `evenodd`.
 */
export const logo = {
  size: 40,
  paths: [
    'M20 0a20 20 0 1 0 0 40 20 20 0 0 0 0-40m0 1.5a18.5 18.5 0 1 1 0 37 18.5 18.5 0 0 1 0-37',
    'M1 17.5C6 12.5 12 11 16 14s4.5 6.8 7.5 6.8 4.5-8.3 15.2-6.3A19.3 19.3 0 1 1 1 17.5ZM25 22.3c-2 2-9.2 1.6-8.8 4s7.8 3 6.8 6.2-8.8 3.4-11.5 5.5C18 39 22 39 26.5 38.2c2.3-2.5 6.5-4 6-7.6s-11-3.8-11-5.6C22 24.6 24.6 24 25 22.3Z',
  ],
} as const;
