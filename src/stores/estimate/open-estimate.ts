import { computed } from 'nanostores';
import { openEstimate } from '#domain/estimate/open-estimate.ts';
import { firstOpenStep } from '#domain/estimate/questions.ts';
import { $catalogue } from './catalogue.ts';
import { $choice, $form } from './choice.ts';

/** The span of a choice in which every question is answered and some with "Weiß ich noch nicht"; else undefined. */
export const $openEstimate = computed([$catalogue, $choice, $form], (catalogue, choice, form) =>
  firstOpenStep(form, choice) === 'result' ? openEstimate(catalogue, choice) : undefined,
);
