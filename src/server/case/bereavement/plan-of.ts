import { type FormSetting, type FuneralForm, formSetting } from '#domain/catalogue/funeral-form.ts';
import type { DeskPlan } from '#domain/desk/desk-case.ts';

/** The steps that the firm goes with an order of this form. */
export const planOf = (form: FuneralForm): DeskPlan => PLANS[formSetting(form)];

const PLANS: Readonly<Record<FormSetting, DeskPlan>> = {
  coffin: 'earth',
  urn: 'fire',
  tree: 'tree',
  sea: 'sea',
  anonymous: 'anonymous',
};
