import type { CasePerson } from '#contract/desk.ts';
import type { Entry } from '#contract/overview.ts';
import { DYING } from '#domain/overview/entry-words.ts';
import type { StoredCall } from '../../db/desk/call.ts';
import { arrived, nothingMore } from '../../overview/entry-parts.ts';

/** What was said on the phone, as everything else that came in is shown. */
export function callView(call: StoredCall): Entry {
  const { reference, createdAt, by, caller, phoneNumber, name, place, hasCertificate, onBehalfOf, note } = call;
  const rows = [
    { label: 'Um wen es geht', text: name ?? '' },
    { label: 'Wo die Person ist', text: place ?? '' },
    { label: 'Todesbescheinigung', text: hasCertificate === undefined ? '' : certificateWords[`${hasCertificate}`] },
    { label: 'Im Auftrag von', text: onBehalfOf ?? '' },
  ].filter(({ text }) => text !== '');
  return {
    ...nothingMore(),
    number: reference,
    title: caller === '' ? 'Anruf' : `Anruf von ${caller}`,
    about: [reference, arrived(createdAt), ...(by.name === '' ? [] : [`Aufgenommen von ${by.name}`])],
    urgent: call.isDying ? DYING : '',
    phone: phoneNumber,
    email: '',
    sections: rows.length === 0 ? [] : [{ title: 'Was am Telefon gesagt wurde', rows }],
    ...(note ? { letter: { subject: 'Notiz zum Anruf', text: note } } : {}),
  };
}

const certificateWords = { true: 'liegt vor', false: 'liegt noch nicht vor' } as const;

export const callPeople = ({ caller, phoneNumber, onBehalfOf }: StoredCall): CasePerson[] => [
  { name: caller || 'ohne Namen', role: 'hat angerufen', phone: phoneNumber, email: '' },
  ...(onBehalfOf ? [{ name: onBehalfOf, role: 'in diesem Auftrag wurde angerufen', phone: '', email: '' }] : []),
];
