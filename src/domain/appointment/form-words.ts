/** The words of the form on /kontakt around its fields, in the island and on the page for browsers without the script. */
export const appointmentWords = {
  arrange: 'Termin vereinbaren',
  booked: 'Ihr Termin steht',
  confirmation: 'Eine E-Mail mit dem Termin für Ihren Kalender geht an',
  urgent:
    'Verschieben oder absagen können Sie mit dem Link in der E-Mail. Eilt es inzwischen? Rufen Sie bitte an, Tag und Nacht.',
} as const;
