import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { oldSourcesText } from '#domain/fact/fact-report.ts';
import { oldSources } from '#domain/fact/shown-fact.ts';
import { isoDayText } from '#domain/german-time.ts';
import { readBuildFolders } from '../config.ts';
import { readFacts } from '../fact/read-facts.ts';

/** Says after each build what the pages state from sources that nobody has looked at for 24 months. It stops nothing. */
export function oldSourcesWarning(): AstroIntegration {
  let folder = '';
  let projectDir = '';
  return {
    name: 'old-sources',
    hooks: {
      'astro:config:done': ({ config }) => {
        projectDir = fileURLToPath(config.root);
        folder = readBuildFolders().content ?? join(projectDir, 'content');
      },
      'astro:build:done': ({ logger }) => {
        const old = oldSources(readFacts(folder, projectDir).facts, isoDayText(new Date()));
        for (const line of oldSourcesText(old)) logger.warn(line);
      },
    },
  };
}
