import { buildBeside } from '#server/build/build-beside.ts';
import { projectFolder } from '../support/bin.ts';

/** Astro, as `npm start` has it. */
export const build = buildBeside(projectFolder);
