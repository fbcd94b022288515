import { computed } from 'nanostores';
import { $catalogueError, $isCatalogueReady } from '../estimate/catalogue.ts';
import { $result } from '../estimate/estimate.ts';
import { $submission } from './order.ts';
import { $place } from './route.ts';
import { $case, $sections } from './sections.ts';
import { isComplete, missingSections, type Situation, waysOn } from './ways.ts';

/** Where the case on this page stands. */
const $situation = computed(
  [$case, $sections, $result, $isCatalogueReady, $catalogueError, $submission],
  ({ kind, isDead }, sections, result, isReady, error, { status }): Situation => ({
    kind,
    isDead,
    sections,
    prices: result ? 'there' : isReady ? 'none' : error ? 'failed' : 'loading',
    isSent: status === 'done',
  }),
);

/** The questions to answer before sending; empty also while the prices are loading. */
export const $missing = computed($situation, missingSections);
export const $isComplete = computed($situation, isComplete);
/** The ways on from the place in the address. */
export const $ways = computed([$situation, $place], waysOn);
