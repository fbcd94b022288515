import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';
import { readPictureFiles } from '../content/picture-files.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';
import { writePictureSizes } from './picture-sizes.ts';

/** The photos of the pages, in the sizes that these name. */
export function pictures(): AstroIntegration {
  let contentDir = '';
  let root = '';
  return {
    name: 'pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        contentDir = readBuildFolders().content ?? join(root, 'content');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const kept = { files: await keptByBuild(root), sources: await sourcesStamp(root) };
        for await (const picture of readPictureFiles(contentDir))
          if (!(await writePictureSizes(fileURLToPath(dir), picture, kept)))
            logger.warn(`${picture.name} is no picture that can be read; it is published as it is.`);
      },
    },
  };
}
