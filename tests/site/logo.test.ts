import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logo } from '#site/logo.ts';
import { projectFolder } from '../support/bin.ts';

test.each(['public/favicon.svg', 'src/server/build/share-picture.svg'])(
  '%s shows the logo of the site and the PDFs',
  (file) => {
    const picture = readFileSync(join(projectFolder, file), 'utf8').replace(/\s+/g, ' ');
    for (const path of logo.paths) expect(picture).toContain(path);
  },
);
