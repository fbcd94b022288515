import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PICTURE_FOLDER } from '#domain/wording/photo.ts';
import { readBuildFolders } from '../config.ts';
import { writePictureSizes } from './picture-sizes.ts';

/** The photos of the pages, in the sizes that these name. */
export function pictures(): AstroIntegration {
  let folder = '';
  return {
    name: 'pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = join(readBuildFolders().content ?? join(fileURLToPath(config.root), 'content'), PICTURE_FOLDER);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!existsSync(folder)) return;
        for (const entry of await readdir(folder, { withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(folder, entry.name);
          const isDrawn = await writePictureSizes(fileURLToPath(dir), entry.name, {
            path,
            bytes: await readFile(path),
          });
          if (!isDrawn)
            logger.warn(
              `content/${PICTURE_FOLDER}/${entry.name} is no picture that can be read; it is published as it is.`,
            );
        }
      },
    },
  };
}
