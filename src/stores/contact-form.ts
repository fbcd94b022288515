import { createArea } from './area.ts';

export const contactFormArea = createArea<unknown>();
