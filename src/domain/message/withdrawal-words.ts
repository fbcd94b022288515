/** On the button that declares it, in the words of § 356a BGB. */
export const CONFIRM_WITHDRAWAL = 'Widerruf bestätigen';

/** The declaration. */
export const WITHDRAWAL = 'Ich widerrufe den Vertrag mit Ihnen.';

/** The other words around the fields, in the islands and on the pages for browsers without the script. */
export const withdrawalWords = {
  next: 'Weiter zur Bestätigung',
  check: 'Bitte prüfen Sie Ihren Widerruf',
  change: 'Angaben ändern',
  received: 'Ihr Widerruf ist eingegangen',
  receipt: 'Dieselbe Bestätigung geht an',
  whatNext:
    'Sie brauchen nichts weiter zu tun: Wir melden uns spätestens am nächsten Arbeitstag und sagen Ihnen, wie es weitergeht.',
} as const;
