import type { PrivacyPassage } from '../ui/form/PrivacyHint.tsx';

/** Of the forms of a case. */
export const casePassages = {
  order: { sentence: 'Wir verwenden diese Angaben nur für Ihren Auftrag.', anchor: 'wenn-sie-einen-auftrag-erteilen' },
  preparation: {
    sentence:
      'Sie können diese Angaben jederzeit löschen. Wird die Vorsorge lange nicht geöffnet, fragen wir Sie, ob sie bleiben soll.',
    anchor: 'wenn-sie-eine-vorsorge-festhalten',
  },
  dying: {
    sentence: 'Sie können diese Angaben jederzeit löschen. Sonst löschen wir sie nach einer Frist.',
    anchor: 'wenn-jemand-im-sterben-liegt',
  },
  draft: { sentence: 'Entwürfe löschen wir 90 Tage nach der letzten Änderung.', anchor: 'wenn-sie-unterbrechen' },
  documents: {
    sentence: 'Was Sie hochladen und nicht absenden, löschen wir nach 7 Tagen.',
    anchor: 'wenn-sie-unterlagen-hochladen',
  },
} as const satisfies Record<string, PrivacyPassage>;
