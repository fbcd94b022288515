import { atom } from 'nanostores';

/** The filter at the header's right side, beside the phone (specification, section 2). */
export type HeaderSection = 'default' | 'chamber' | 'grave' | 'coffin' | 'urn';

export const $headerSection = atom<HeaderSection>('default');
