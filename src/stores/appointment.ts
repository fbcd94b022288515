import { createArea } from './area.ts';

export const appointmentArea = createArea<unknown>();
