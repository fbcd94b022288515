import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { CorrectionState } from '#domain/desk/correction/state.ts';
import { formatRange } from '#domain/money.ts';
import type { StoredCorrection } from '../../db/desk/correction.ts';
import type { Changes, DeskRow } from '../../db/desk/event.ts';
import type { NewEvent } from '../../desk/case/record-event.ts';
import type { Services } from '../../services.ts';
import { planOf } from '../bereavement/plan-of.ts';

type Holding = {
  readonly correction: StoredCorrection;
  /** As it held until now. */
  readonly before: Order;
  /** The state of the correction before; empty: it is new. */
  readonly from: CorrectionState | '';
  readonly told: Changes;
};

/** A correction holds from now on: the case has another title, and with another form the steps of that form. */
export function holdingEvent(
  { catalogue }: Pick<Services, 'catalogue'>,
  locked: DeskRow,
  { correction: { number, order }, before, from, told }: Holding,
): Omit<NewEvent, 'by'> {
  const { funeralFormId } = order.order;
  const form =
    funeralFormId === before.order.funeralFormId
      ? undefined
      : catalogue.current().funeralForms.find(({ id }) => id === funeralFormId);
  const row = { title: order.title, plan: form ? planOf(form) : locked.plan };
  return {
    kind: 'correction',
    subject: String(number),
    changes: {
      correction: [from, from === '' ? 'valid' : 'confirmed'],
      ...told,
      total: [formatRange(before), formatRange(order)],
      ...(row.title === locked.title ? {} : { title: [locked.title, row.title] as const }),
      ...(row.plan === locked.plan ? {} : { plan: [locked.plan, row.plan] as const }),
    },
    row,
  };
}
