import type { Firm } from '#domain/firm/firm.ts';

/**
 * The law's models, letter by letter: Anlage 1 (for a service, with its notes 1, 2, 3 and 6) and Anlage 2 to Art. 246a § 1 Abs. 2
 * EGBGB. Anlage 1 up to its second heading as in deubner-steuern.de (1 June 2024), from there as in published instructions that
 * agree; its note 3 as in widerrufsbelehrung.de (February 2026) and as published pages quote it since 19 June 2026, with the same
 * sentences before and after it. Anlage 2 as in gesetzklar.de (read November 2026). It changes only with the law.
 */
const instruction = `Widerrufsrecht
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.
Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.
Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ([Name, Anschrift, Telefon, E-Mail]) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren.
Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.
Sie können Ihr Widerrufsrecht auch online unter [Internetadresse] ausüben.
Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.
Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.
Folgen des Widerrufs
Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist.
Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.
Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.`;

const form = `(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)
– An [Name, Anschrift, E-Mail]:
– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
– Bestellt am (*)/erhalten am (*)
– Name des/der Verbraucher(s)
– Anschrift des/der Verbraucher(s)
– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
– Datum
(*) Unzutreffendes streichen.`;

/** Both models for a firm, sentence by sentence. */
export function statutoryModels({ legalName, street, zipCode, city, phone, email }: Firm, siteUrl: string) {
  const address = `${legalName}, ${street}, ${zipCode} ${city}`;
  const filled = (model: string): readonly string[] =>
    model
      .replace('[Name, Anschrift, Telefon, E-Mail]', `${address}, Telefon ${phone}, E-Mail ${email}`)
      .replace('[Name, Anschrift, E-Mail]', `${address}, ${email}`)
      .replace('[Internetadresse]', `${siteUrl}/widerruf`)
      .split('\n');
  return { instruction: filled(instruction), form: filled(form) };
}
