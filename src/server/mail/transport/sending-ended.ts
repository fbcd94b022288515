/** Why a sending was broken off: its time is over, another worker has the mail, or this one stops. */
export class SendingEnded extends Error {
  override readonly name = 'SendingEnded';
  readonly code: 'DELIVERY_TIME' | 'CLAIM_LOST' | 'WORKER_STOPPED';

  constructor(code: SendingEnded['code']) {
    super(`the sending was broken off: ${code}`);
    this.code = code;
  }
}
