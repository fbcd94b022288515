/** Messages of successful replies. */
export const replyTexts = {
  messageSent: 'Ihre Nachricht ist angekommen. Wir antworten spätestens am nächsten Arbeitstag.',
  withdrawn: 'Ihr Widerruf ist eingegangen. Die Bestätigung kommt sofort per E-Mail.',
  documentRemoved: 'Die Datei ist gelöscht.',
  noFile: 'Bitte wählen Sie eine Datei aus.',
} as const;
