import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

/** Account, idempotency key and client address of the request that sends a case. */
export type Sender = {
  readonly userId: string | undefined;
  readonly key: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/** All that storing a case needs, with its costing, appointment, documents and mails. */
export type CaseDeps = Pick<
  Services,
  | 'catalogue'
  | 'clock'
  | 'database'
  | 'deskPlans'
  | 'firm'
  | 'freeSpace'
  | 'newId'
  | 'newReference'
  | 'options'
  | 'outbox'
  | 'recordAct'
  | 'hmac'
  | 'isInOperation'
  | 'throttle'
>;
