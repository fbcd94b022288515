import type { UserCase } from '#contract/user-data.ts';
import { appointmentLink } from '../appointment/appointment-code.ts';
import { findCaseAppointment } from '../db/appointment.ts';
import { withCorrection } from '../db/desk/correction.ts';
import { listDocuments } from '../db/document.ts';
import { findOwnOrder } from '../db/order.ts';
import { openPreparation } from '../db/preparation.ts';
import type { Services } from '../services.ts';
import { orderView, preparationView } from './case-entry.ts';

type Own = { readonly reference: string; readonly userId: string };

/** An order or a preparation as its owner reads it; undefined where she has none with this number. */
export async function findUserCase(
  services: Pick<Services, 'clock' | 'database' | 'hmac' | 'options'>,
  own: Own,
): Promise<UserCase | undefined> {
  const { db } = services.database;
  const { reference } = own;
  const order = await findOwnOrder(db, own);
  const preparation = order ? undefined : await openPreparation(db, own, services.clock());
  // The appointment that was wished may have been moved or cancelled since.
  const shown = { withAppointment: false };
  const view = order
    ? orderView(await withCorrection(db, order), await listDocuments(db, reference), shown)
    : preparation && preparationView(preparation, shown);
  if (!view) return undefined;
  const booked = await findCaseAppointment(db, reference);
  return {
    reference,
    sections: view.sections,
    ...(view.costing ? { costing: view.costing } : {}),
    declared: view.declared,
    documents: view.documents.map(({ name }) => name),
    ...(booked ? { appointment: appointmentOf(services, booked) } : {}),
  };
}

const appointmentOf = (
  services: Pick<Services, 'hmac' | 'options'>,
  { id, kind, startsAt, endsAt }: NonNullable<Awaited<ReturnType<typeof findCaseAppointment>>>,
) => ({ kind, startsAt, endsAt, link: appointmentLink(services, id) });
