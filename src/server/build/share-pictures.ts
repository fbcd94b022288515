import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';
import { contentOfBuild } from './content-of-build.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';
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
        const { firm } = contentOfBuild(contentDir);
        const folder = fileURLToPath(dir);
        const begun = performance.now();
        const kept = await keptByBuild(root);
        const words = ['titled-picture', await sourcesStamp(root), firm.name, firm.claim, firm.phone];
        let count = 0;
        for await (const { title, picture } of sharedPages(folder)) {
          const file = join(folder, picture);
          await mkdir(dirname(file), { recursive: true });
          const draw = async () => {
            // Only for a new title: fonts and drawing are half a second of a build in which a price has changed.
            const { drawSharePicture, pngOf } = await import('./share-picture.ts');
            const svg = drawSharePicture(title, firm);
            return kept.of(['share-picture', svg], () => pngOf(svg));
          };
          await writeFile(file, await kept.of([...words, title], draw));
          count++;
        }
        logger.info(`${count} pictures in ${Math.round(performance.now() - begun)} ms`);
      },
    },
  };
}
