const REFUSED_ADDRESS = 'Der Mailserver kennt dieses Postfach nicht. Meist ist die Adresse falsch geschrieben.';
const LATER = 'Der Mailserver des Empfängers nimmt gerade nichts an. Das gibt sich meist von selbst.';
const FULL = 'Das Postfach des Empfängers ist voll, oder die E-Mail ist ihm zu groß.';
const OWN_ACCESS = 'Unser Mailserver lässt uns nicht senden. Bitte prüfen Sie die Zugangsdaten in SMTP_URL.';
const OUT_OF_REACH = 'Unser Mailserver ist nicht zu erreichen. An der Adresse liegt es nicht.';
const DISK =
  'Die E-Mail konnte nicht als Datei geschrieben werden. Bitte prüfen Sie Platz und Rechte auf der Festplatte.';

/** By the codes of `server/mail/transport/delivery-failure.ts`. */
const SENTENCES: Readonly<Record<string, string>> = {
  'smtp-550': REFUSED_ADDRESS,
  'smtp-551': REFUSED_ADDRESS,
  'smtp-553': REFUSED_ADDRESS,
  'smtp-501': REFUSED_ADDRESS,
  eenvelope: REFUSED_ADDRESS,
  'smtp-421': LATER,
  'smtp-450': LATER,
  'smtp-451': LATER,
  'smtp-452': FULL,
  'smtp-552': FULL,
  'smtp-554': 'Der Mailserver des Empfängers hat die E-Mail als unerwünscht abgelehnt. Bitte rufen Sie dort an.',
  'smtp-530': OWN_ACCESS,
  'smtp-534': OWN_ACCESS,
  'smtp-535': OWN_ACCESS,
  eauth: OWN_ACCESS,
  etls: 'Die verschlüsselte Verbindung zu unserem Mailserver kam nicht zustande. Bitte prüfen Sie SMTP_URL.',
  enotfound: 'Der Name unseres Mailservers ist nicht bekannt. Bitte prüfen Sie SMTP_URL und das Netz.',
  edns: 'Der Name unseres Mailservers ist nicht bekannt. Bitte prüfen Sie SMTP_URL und das Netz.',
  econnrefused: OUT_OF_REACH,
  econnreset: OUT_OF_REACH,
  econnection: OUT_OF_REACH,
  esocket: OUT_OF_REACH,
  etimedout: OUT_OF_REACH,
  ehostunreach: OUT_OF_REACH,
  enetunreach: OUT_OF_REACH,
  delivery_time: 'Unser Mailserver hat zu lange nicht geantwortet.',
  enospc: DISK,
  eacces: DISK,
  erofs: DISK,
};

/** Why a mail did not arrive, as a sentence with what follows from it. */
export function deliverySentence(code: string): string {
  const known = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (known !== undefined) return known;
  if (code.startsWith('paper_'))
    return 'Ein Anhang konnte nicht erstellt werden. Bitte senden Sie die E-Mail noch einmal.';
  if (/^smtp-4/.test(code)) return LATER;
  if (/^smtp-5/.test(code)) return 'Der Mailserver hat die E-Mail abgelehnt.';
  return 'Die E-Mail konnte nicht gesendet werden.';
}

/** Whether another address is what helps. */
export const isRefusedAddress = (code: string): boolean => SENTENCES[code] === REFUSED_ADDRESS;
