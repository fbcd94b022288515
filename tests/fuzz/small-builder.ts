import type { BuildBeside } from '#server/build/build-beside.ts';
import { writeSmallSite } from '../support/publication/small-site.ts';

/** Four pages in a moment, in the place of Astro. */
export const build: BuildBeside = async ({ out }) => {
  writeSmallSite(out, 'published');
  return { ok: true };
};
