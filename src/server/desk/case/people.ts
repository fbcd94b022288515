import type { CasePerson } from '#contract/desk.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { fullName } from '#domain/person-data.ts';
import type { StoredCall } from '../../db/desk/call.ts';

export function orderPeople({ order: { contact, relationship, deceased, userData } }: Order): CasePerson[] {
  const payment = deceased.contractPartner ?? '';
  const isPaidByFamily = payment === '' || payment === 'Angehöriger';
  const role = isPaidByFamily ? 'bestellt und zahlt' : `bestellt, bezahlt durch: ${payment}`;
  return [personOf(fullName(contact), [relationship, role], userData)];
}

export function preparationPeople({ preparation }: StoredPreparation): CasePerson[] {
  const { contact = {}, relationship, emailMessageType, userData } = preparation;
  const role = emailMessageType === 'dyingPreparation' ? 'bereitet vor' : 'sorgt vor';
  return [personOf(fullName(contact) || 'ohne Namen', [relationship, role], userData)];
}

const personOf = (
  name: string,
  roles: readonly (string | undefined)[],
  { phoneNumber: phone, email }: { readonly phoneNumber: string; readonly email: string },
): CasePerson => ({ name, role: roles.filter(Boolean).join(', '), phone, email });

export const callPeople = ({ caller, phoneNumber, onBehalfOf }: StoredCall): CasePerson[] => [
  { name: caller, role: 'hat angerufen', phone: phoneNumber, email: '' },
  ...(onBehalfOf ? [{ name: onBehalfOf, role: 'in diesem Auftrag wurde angerufen', phone: '', email: '' }] : []),
];
