import type { Appointment } from './appointment.ts';

/** Where the two meet, in one sentence. `address`: of the house. */
export function appointmentPlace(
  { kind, phoneNumber }: Pick<Appointment, 'kind' | 'phoneNumber'>,
  address: string,
): string {
  switch (kind) {
    case 'vorOrt':
      return `Wir erwarten Sie bei uns im Haus: ${address}.`;
    case 'telefon':
      return `Wir rufen Sie zu dieser Zeit an, unter ${phoneNumber}.`;
    case 'hausbesuch':
      return 'Wir kommen zu Ihnen. Kennen wir Ihre Anschrift noch nicht, rufen wir Sie vorher an.';
  }
}
