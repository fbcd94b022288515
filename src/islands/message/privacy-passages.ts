import type { PrivacyPassage } from '../ui/form/PrivacyHint.tsx';

/** Of the forms with which somebody writes to the firm. */
export const messagePassages = {
  message: {
    sentence: 'Wir verwenden diese Angaben nur, um Ihnen zu antworten, und löschen sie nach 180 Tagen.',
    anchor: 'wenn-sie-uns-anrufen-oder-schreiben',
  },
  withdrawal: {
    sentence: 'Wir verwenden diese Angaben nur für den Widerruf.',
    anchor: 'wenn-sie-einen-vertrag-widerrufen',
  },
} as const satisfies Record<string, PrivacyPassage>;
