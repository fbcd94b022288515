import type { PrivacyPassage } from '../ui/form/PrivacyHint.tsx';

/** Of the forms of a case. */
export const casePassages = {
  order: { sentence: 'Wir verwenden diese Angaben nur für Ihren Auftrag.', anchor: 'wenn-sie-einen-auftrag-erteilen' },
  preparation: {
    sentence: 'Wir bewahren diese Angaben auf, bis Sie sie löschen.',
    anchor: 'wenn-sie-eine-vorsorge-festhalten',
  },
  draft: { sentence: 'Entwürfe löschen wir 90 Tage nach der letzten Änderung.', anchor: 'wenn-sie-unterbrechen' },
  documents: {
    sentence: 'Was Sie hochladen und nicht absenden, löschen wir nach 7 Tagen.',
    anchor: 'wenn-sie-unterlagen-hochladen',
  },
} as const satisfies Record<string, PrivacyPassage>;
