import type { Entry } from '#contract/overview.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { declaredWords, NOT_YET } from '#domain/case/bereavement/order-consents.ts';
import { AGREEMENT } from '#domain/case/preparation/agreement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { dayText } from '#domain/german-time.ts';
import { DYING } from '#domain/overview/entry-words.ts';
import { fullName } from '#domain/person-data.ts';
import type { ListedDocument } from '../db/document.ts';
import { attachmentNames } from '../mail/attachment.ts';
import {
  arrived,
  caseSections,
  costingView,
  documentViews,
  graveSection,
  nothingMore,
  shroudSection,
} from './entry-parts.ts';

type Shown = { readonly withAppointment: boolean };

export function orderView(
  stored: Order,
  documents: readonly ListedDocument[],
  { withAppointment }: Shown = { withAppointment: true },
): Entry {
  const { reference, createdAt, title, place, order } = stored;
  const { contact, userData } = order;
  return {
    ...nothingMore(),
    number: reference,
    title: `Auftrag von ${fullName(contact)}`,
    about: [reference, arrived(createdAt), `${title}, ${place}`],
    phone: userData.phoneNumber,
    email: userData.email,
    sections: [
      ...caseSections(order, ['contact', 'deceased', 'adoption', ...appointment(withAppointment)]),
      ...graveSection(order),
      ...shroudSection(order),
    ],
    costing: costingView(stored),
    urgent: order.beginAtOnce ? '' : NOT_YET,
    declared: [...declaredWords(order)],
    pdfName: attachmentNames.order(reference),
    documents: documentViews(documents),
  };
}

export function preparationView(
  stored: StoredPreparation,
  { withAppointment }: Shown = { withAppointment: true },
): Entry {
  const { reference, createdAt, updatedAt, agreedAt, title, place, costing, preparation } = stored;
  const { contact, userData, emailMessageType } = preparation;
  const isDying = emailMessageType === 'dyingPreparation';
  const kind = isDying ? 'Vorbereitung' : 'Vorsorge';
  const name = fullName(contact ?? {});
  return {
    ...nothingMore(),
    number: reference,
    title: name === '' ? kind : `${kind} von ${name}`,
    about: [
      reference,
      arrived(createdAt, updatedAt),
      [title, place].filter(Boolean).join(', ') || 'Die Bestattungsform ist noch offen.',
      ...(agreedAt ? [`Eingewilligt am ${dayText(agreedAt)}`] : []),
    ],
    urgent: isDying ? DYING : '',
    phone: userData.phoneNumber,
    email: userData.email,
    sections: [
      ...caseSections(preparation, [
        'person',
        'contact',
        'adoption',
        ...appointment(withAppointment),
        'wishes',
        'financing',
      ]),
      ...graveSection(preparation),
      ...shroudSection(preparation),
    ],
    ...(costing ? { costing: costingView(costing) } : {}),
    ...(agreedAt ? { declared: [AGREEMENT] } : {}),
    pdfName: attachmentNames.preparation(reference),
  };
}

const appointment = (isShown: boolean): readonly 'appointment'[] => (isShown ? ['appointment'] : []);
