import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stylesheets } from '../support/styles/stylesheets.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** The tokens themselves, who bills a line, the evening sky behind an urn, and the glow of the drawn landscapes. */
const COPPER = [
  'components/biller.css',
  'estimate/question.css',
  'site/dark.css',
  'src/components/drawing/Landscape.astro',
  'src/components/drawing/Vignette.astro',
  'theme.css',
];

test('copper is for what others bill', () => {
  const users = stylesheets(top)
    .map(({ path }) => path)
    .filter((path) => readFileSync(`${top}/${path}`, 'utf8').includes('--color-copper'))
    .map((path) => path.replace('src/styles/', ''));
  expect(users.sort()).toEqual(COPPER);
});
