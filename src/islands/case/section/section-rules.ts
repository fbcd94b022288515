import type { FormSection } from '#domain/case/section.ts';

/** Whose rules a section's form follows: of somebody who is dying nothing is asked about the death. */
export const rulesOf = (section: FormSection, isDead: boolean | undefined): FormSection =>
  section === 'deceased' && isDead === false ? 'person' : section;
