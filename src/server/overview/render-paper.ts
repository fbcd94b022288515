import type { Kysely } from 'kysely';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import { withdrawalNote } from '#domain/overview/entry-words.ts';
import { findCorrectedOrder, withCorrection } from '../db/desk/correction.ts';
import { listOrderWithdrawals } from '../db/entry/order-withdrawal.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { attachmentNames } from '../mail/attachment.ts';
import type { Services } from '../services.ts';

type Paper = { readonly name: string; readonly bytes: Uint8Array };

type Asked = {
  readonly reference: string;
  /** Of an order: the number of a correction, 0 as it was placed. Left out: as it holds. */
  readonly version?: number;
  /** An order that is withdrawn, or may be, says so. */
  readonly forHouse?: boolean;
};

/** The PDF of an order or a preparation, as it went out with a mail; undefined where there is neither. */
export async function renderPaper(
  { database: { db }, renderCasePdf }: Pick<Services, 'database' | 'renderCasePdf'>,
  { reference, version, forHouse = false }: Asked,
): Promise<Paper | undefined> {
  const order = await findVersion(db, reference, version);
  if (order) {
    const [withdrawal] = forHouse ? ((await listOrderWithdrawals(db, [order])).get(reference) ?? []) : [];
    const note = withdrawal && withdrawalNote(withdrawal);
    return { name: paperName(order), bytes: await renderCasePdf.order(order, note) };
  }
  const preparation = version === undefined ? await findPreparation(db, reference) : undefined;
  return (
    preparation && {
      name: attachmentNames.preparation(reference),
      bytes: await renderCasePdf.preparation(preparation),
    }
  );
}

async function findVersion(db: Kysely<Tables>, reference: string, version?: number): Promise<ValidOrder | undefined> {
  if (version) return findCorrectedOrder(db, { reference, number: version });
  const order = await findOrder(db, reference);
  return version === undefined && order ? withCorrection(db, order) : order;
}

const paperName = ({ reference, correction }: ValidOrder): string =>
  correction
    ? attachmentNames['corrected-order'](`${reference}/${correction.number}`)
    : attachmentNames.order(reference);
