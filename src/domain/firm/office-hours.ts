import type { Firm } from './firm.ts';

/** `Montag bis Donnerstag von 09:00 bis 17:00 Uhr, Freitag von 09:00 bis 15:00 Uhr` */
export const officeHoursText = ({ openingHours }: Pick<Firm, 'openingHours'>): string =>
  openingHours.map(({ days, from, to }) => `${days} von ${from} bis ${to} Uhr`).join(', ');
