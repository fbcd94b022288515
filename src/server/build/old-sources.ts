import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { oldLine } from '#domain/fact/fact-report.ts';
import { oldSources } from '#domain/fact/shown-fact.ts';
import { isoDayText } from '#domain/german-time.ts';
import { readBuildFolders } from '../config.ts';
import { readFacts } from '../fact/read-facts.ts';

/** Says after each build what the pages state from sources that nobody has looked at for 24 months. It stops nothing. */
export function oldSourcesWarning(): AstroIntegration {
  let folder = '';
  return {
    name: 'old-sources',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = readBuildFolders().content ?? join(fileURLToPath(config.root), 'content');
      },
      'astro:build:done': ({ logger }) => {
        const old = oldSources(readFacts(folder).facts, isoDayText(new Date()));
        if (old.length === 0) return;
        logger.warn(`Älter als 24 Monate sind Angaben aus ${old.length} Quellen (npm run facts):`);
        for (const source of old) logger.warn(oldLine(source));
      },
    },
  };
}
