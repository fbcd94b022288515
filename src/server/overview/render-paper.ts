import { withdrawalNote } from '#domain/overview/entry-words.ts';
import { listOrderWithdrawals } from '../db/entry/order-withdrawal.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import { attachmentNames } from '../mail/attachment.ts';
import type { Services } from '../services.ts';

type Paper = { readonly name: string; readonly bytes: Uint8Array };

/**
 * The PDF of an order or a preparation, as it went out with the mail; undefined where there is neither. `forHouse`: an order that is
 * withdrawn, or may be, says so.
 */
export async function renderPaper(
  { database: { db }, renderCasePdf }: Pick<Services, 'database' | 'renderCasePdf'>,
  reference: string,
  forHouse = false,
): Promise<Paper | undefined> {
  const order = await findOrder(db, reference);
  if (order) {
    const [withdrawal] = forHouse ? ((await listOrderWithdrawals(db, [order])).get(reference) ?? []) : [];
    const note = withdrawal && withdrawalNote(withdrawal);
    return { name: attachmentNames.order(reference), bytes: await renderCasePdf.order(order, note) };
  }
  const preparation = await findPreparation(db, reference);
  return (
    preparation && {
      name: attachmentNames.preparation(reference),
      bytes: await renderCasePdf.preparation(preparation),
    }
  );
}
