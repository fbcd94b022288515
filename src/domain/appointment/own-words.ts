import type { OwnAppointment } from './own-appointment.ts';

/** The words of the page that a mailed link opens. */
export const ownAppointmentWords = {
  title: 'Ihr Termin',
  move: 'Verschieben',
  cancel: 'Absagen',
  moved: 'Ihr Termin ist verschoben',
  cancelled: 'Ihr Termin ist abgesagt',
  past: 'Die Zeit dieses Termins ist vorbei',
  withoutCode: 'Diese Seite öffnet sich mit dem Link aus Ihrer E-Mail',
} as const;

/** The effect on the order or preparation that the appointment belongs to; empty where there is none. */
export const caseStays = ({ caseReference }: Pick<OwnAppointment, 'caseReference'>): string => {
  if (caseReference === undefined) return '';
  return caseReference.startsWith('AU')
    ? `Ihr Auftrag ${caseReference} bleibt davon unberührt.`
    : `Ihre Angaben ${caseReference} bleiben davon unberührt.`;
};
