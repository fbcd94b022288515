import { dayText } from '../german-time.ts';

/** The names of the attachments of mails, as the house reads them. */
export const attachmentWords = {
  order: 'Auftrag (PDF)',
  'corrected-order': 'Geänderter Auftrag (PDF)',
  preparation: 'Vorsorge (PDF)',
  terms: 'Geschäftsbedingungen (PDF)',
  'withdrawal-instruction': 'Widerrufsbelehrung (PDF)',
  appointment: 'Termin für den Kalender',
} as const;

/** The way in which mails go out whose attachment cannot be made. `drawnAt`: of the drawing they take along instead. */
export const insteadSentence = (drawnAt: string | undefined): string =>
  drawnAt === undefined
    ? 'E-Mails gehen ohne diesen Anhang hinaus. Ein Zettel darin sagt, dass er nachkommt.'
    : `E-Mails gehen mit der letzten Fassung hinaus, die sich erstellen ließ, vom ${dayText(drawnAt)}.`;
