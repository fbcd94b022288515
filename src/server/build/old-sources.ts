import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';

/**
 * Says after each build what the pages state from sources that nobody has looked at for 24 months; not in a publication, whose output
 * nobody reads. It stops nothing.
 */
export function oldSourcesWarning(): AstroIntegration {
  let folder = '';
  let projectDir = '';
  return {
    name: 'old-sources',
    hooks: {
      'astro:config:done': ({ config }) => {
        projectDir = fileURLToPath(config.root);
        folder = join(projectDir, 'content');
      },
      'astro:build:done': async ({ logger }) => {
        if (readBuildFolders().out !== undefined) return;
        const [{ readFacts }, { oldSources }, { oldSourcesText }, { isoDayText }] = await Promise.all([
          import('../fact/read-facts.ts'),
          import('#domain/fact/shown-fact.ts'),
          import('#domain/fact/fact-report.ts'),
          import('#domain/german-time.ts'),
        ]);
        const old = oldSources(readFacts(folder, projectDir).facts, isoDayText(new Date()));
        for (const line of oldSourcesText(old)) logger.warn(line);
      },
    },
  };
}
