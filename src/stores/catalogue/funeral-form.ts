import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listFuneralForms } from '#contract/catalogue.ts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { createArea } from '../area.ts';

export const funeralFormArea = createArea<FuneralForm[]>();
export const $funeralForms = computed(funeralFormArea.$area, (area) => area.data ?? []);
export const loadFuneralForms = (): Promise<unknown> => funeralFormArea.track(() => call(listFuneralForms, {}));
