import { atom } from 'nanostores';

/** What stands at the header's right side besides the phone (specification, section 2). */
export type HeaderSection = 'default' | 'chamber' | 'grave' | 'coffin' | 'urn';

export const $headerSection = atom<HeaderSection>('default');
