import { inGermany } from '../german-time.ts';
import type { WithdrawalForm } from './withdrawal.ts';
import { WITHDRAWAL } from './withdrawal-words.ts';

const received = inGermany({ dateStyle: 'full', timeStyle: 'medium' });

/** `Montag, 23. November 2026 um 10:00:12`: the moment a withdrawal arrived, to the second (§ 356a BGB). */
export const receivedText = (receivedAt: string): string => `${received.format(new Date(receivedAt))} Uhr`;

/** The declaration as the confirmation and the receipt list it, without empty fields. */
export const withdrawalLines = ({ name, contract, email, phoneNumber, message }: WithdrawalForm) =>
  [
    { term: 'Erklärung', text: WITHDRAWAL },
    { term: 'Name', text: name },
    { term: 'Vertrag', text: contract },
    { term: 'E-Mail-Adresse', text: email },
    { term: 'Telefonnummer', text: phoneNumber ?? '' },
    { term: 'Bemerkung', text: message ?? '' },
  ].filter(({ text }) => text !== '');
