import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';
import { readContent } from '../content/content.ts';
import { keptByBuild } from './kept-by-build.ts';
import { drawSharePicture, pngOf } from './share-picture.ts';
import { sharedPages } from './shared-pages.ts';

/** After the build each page that can be found has the picture its head names, for links sent to others. */
export function sharePictures(): AstroIntegration {
  let contentDir = '';
  let root = '';
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
        contentDir = readBuildFolders().content ?? join(root, 'content');
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { firm } = readContent(contentDir);
        const folder = fileURLToPath(dir);
        const begun = performance.now();
        const kept = await keptByBuild(root);
        let count = 0;
        for await (const { title, picture } of sharedPages(folder)) {
          const file = join(folder, picture);
          await mkdir(dirname(file), { recursive: true });
          const svg = drawSharePicture(title, firm);
          await writeFile(file, await kept.of(['share-picture', svg], () => pngOf(svg)));
          count++;
        }
        logger.info(`${count} pictures in ${Math.round(performance.now() - begun)} ms`);
      },
    },
  };
}
