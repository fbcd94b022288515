import { type AppointmentKind, appointmentKindWords } from './appointment.ts';

/** To the person, within a sentence: `am Telefon`. */
export const kindText = (kind: AppointmentKind): string => {
  const words = appointmentKindWords[kind];
  return words.charAt(0).toLowerCase() + words.slice(1);
};

/** To the firm, whose home is not meant by „bei Ihnen zu Hause“. */
export const kindForFirm = (kind: AppointmentKind): string =>
  kind === 'hausbesuch' ? 'Hausbesuch' : appointmentKindWords[kind];
