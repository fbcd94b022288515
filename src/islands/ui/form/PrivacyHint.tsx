import { paths } from '#site/paths.ts';

/** What a form is for -> one sentence on what becomes of it, and the passage of the privacy policy that says the rest. */
const hints = {
  order: ['Wir verwenden diese Angaben nur für Ihren Auftrag.', 'wenn-sie-einen-auftrag-erteilen'],
  preparation: [
    'Wir bewahren diese Angaben als Ihre Vorsorge auf, bis Sie sie löschen.',
    'wenn-sie-eine-vorsorge-festhalten',
  ],
  draft: ['Entwürfe löschen wir 90 Tage nach der letzten Änderung.', 'wenn-sie-unterbrechen'],
  documents: ['Was Sie hochladen und nicht absenden, löschen wir nach 7 Tagen.', 'wenn-sie-unterlagen-hochladen'],
  appointment: ['Wir verwenden diese Angaben nur für den Termin.', 'wenn-sie-einen-termin-vereinbaren'],
  message: [
    'Wir verwenden diese Angaben nur, um Ihnen zu antworten, und löschen sie nach 180 Tagen.',
    'wenn-sie-uns-anrufen-oder-schreiben',
  ],
  withdrawal: ['Wir verwenden diese Angaben nur für den Widerruf.', 'wenn-sie-einen-vertrag-widerrufen'],
} as const satisfies Record<string, readonly [sentence: string, anchor: string]>;

export type PrivacySubject = keyof typeof hints;

export const privacyAnchors: readonly string[] = Object.values(hints).map(([, anchor]) => anchor);

/** The notice that each form has to carry (Art. 13 DSGVO). Opens beside the form, so that nothing typed is left behind. */
export function PrivacyHint({ about }: { readonly about: PrivacySubject }) {
  const [sentence, anchor] = hints[about];
  return (
    <p className="muted small">
      {sentence} Näheres steht im{' '}
      <a className="link" href={`${paths.privacy}#${anchor}`} target="_blank" rel="noopener">
        Datenschutz<span className="visually-hidden"> (neuer Tab)</span>
      </a>
      .
    </p>
  );
}
