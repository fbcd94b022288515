import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listOptionalLines } from '#contract/catalogue.ts';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { createArea } from '../area.ts';

export const optionalLineArea = createArea<OptionalLine[]>();
export const $optionalLines = computed(optionalLineArea.$area, (area) => area.data ?? []);
export const loadOptionalLines = (): Promise<unknown> => optionalLineArea.track(() => call(listOptionalLines, {}));
