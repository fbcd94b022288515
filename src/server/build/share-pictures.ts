import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';
import { readContent } from '../content/content.ts';
import { drawSharePicture } from './share-picture.ts';
import { sharedPages } from './shared-pages.ts';

/** After the build each page that can be found has the picture its head names, for links sent to others. */
export function sharePictures(): AstroIntegration {
  let contentDir = '';
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        contentDir = readBuildFolders().content ?? join(fileURLToPath(config.root), 'content');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { firm } = readContent(contentDir);
        const folder = fileURLToPath(dir);
        const begun = performance.now();
        let count = 0;
        for await (const { title, picture } of sharedPages(folder)) {
          const file = join(folder, picture);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, drawSharePicture(title, firm));
          count++;
        }
        logger.info(`${count} pictures in ${Math.round(performance.now() - begun)} ms`);
      },
    },
  };
}
