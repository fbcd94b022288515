import type { Call } from './call.ts';

/** What a case that began with a call is about. */
export const callTitle = ({ isDying }: Pick<Call, 'isDying'>): string =>
  isDying ? 'Ein Mensch liegt im Sterben' : 'Sterbefall';

type Row = { readonly label: string; readonly text: string };

/** What was said, without what was not asked. */
export const callRows = ({
  caller,
  phoneNumber,
  name,
  place,
  hasCertificate,
  onBehalfOf,
  isDying,
  note,
}: Call): Row[] =>
  [
    { label: 'Wer anruft', text: caller },
    { label: 'Telefon', text: phoneNumber },
    { label: isDying ? 'Wer im Sterben liegt' : 'Wer gestorben ist', text: name || 'nicht bekannt' },
    { label: 'Wo', text: place ?? '' },
    {
      label: 'Todesbescheinigung',
      text: hasCertificate === undefined ? '' : hasCertificate ? 'liegt vor' : 'fehlt noch',
    },
    { label: 'Im Auftrag von', text: onBehalfOf ?? '' },
    { label: 'Notiz', text: note ?? '' },
  ].filter(({ text }) => text !== '');
