import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PICTURE_FOLDER } from '#domain/wording/photo.ts';
import { picturePath } from '#site/picture-path.ts';
import { readBuildFolders } from '../config.ts';

/** The photos of the pages, as they are. */
export function pictures(): AstroIntegration {
  let folder = '';
  return {
    name: 'pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = join(readBuildFolders().content ?? join(fileURLToPath(config.root), 'content'), PICTURE_FOLDER);
      },
      'astro:build:done': async ({ dir }) => {
        if (existsSync(folder)) await cp(folder, join(fileURLToPath(dir), picturePath('')), { recursive: true });
      },
    },
  };
}
