/** A delivery was aborted: time limit, claim of another worker, or stop of this worker. */
export class DeliveryAborted extends Error {
  override readonly name = 'SendingEnded';
  readonly code: 'DELIVERY_TIME' | 'CLAIM_LOST' | 'WORKER_STOPPED';

  constructor(code: DeliveryAborted['code']) {
    super(`the sending was broken off: ${code}`);
    this.code = code;
  }
}
