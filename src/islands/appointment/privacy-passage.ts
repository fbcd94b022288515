import type { PrivacyPassage } from '../ui/form/PrivacyHint.tsx';

export const appointmentPassage: PrivacyPassage = {
  sentence: 'Wir verwenden diese Angaben nur für den Termin.',
  anchor: 'wenn-sie-einen-termin-vereinbaren',
};
