/** The words of the contact form around its fields, in the island and on the page for browsers without the script. */
export const messageWords = {
  write: 'Nachricht schreiben',
  send: 'Nachricht senden',
  sent: 'Ihre Nachricht ist angekommen',
  reply: (officeHours: string) =>
    `Wir lesen sie während der Sprechzeiten: ${officeHours}. Wir antworten spätestens am nächsten Arbeitstag. Eine Bestätigung geht an`,
  urgent: 'Ist jemand gestorben oder eilt es? Dann rufen Sie bitte an, Tag und Nacht.',
} as const;
