import { call } from '#client/call.ts';
import {
  canOfferPasskeys,
  createPasskey,
  endPasskeyRequest,
  type PasskeyResult,
  showPasskey,
} from '#client/passkey.ts';
import { type Assertion, addPasskey, passkeyChallenge, type SetUp, startPasskey } from '#contract/factor.ts';
import { type FailedResult, failedResult, type Result, resultOf } from '../../result.ts';
import { enterWith } from './enter.ts';

export { canOfferPasskeys, endPasskeyRequest };

/** This page has ended the request itself: nobody is told. */
export const ABORTED = 'passkey-aborted';

/** The ticket belongs to the assertion. */
export type Shown = { readonly ticket: string; readonly assertion: Assertion };

/** Among the names that the browser fills in: whether that is still wanted. */
type Offer = () => boolean;

/** Has the person show a passkey. With a ticket it is one of hers, without any that this browser knows. */
export async function showOwnPasskey(ticket?: string, offer?: Offer): Promise<Result<Shown>> {
  const asked = await call(passkeyChallenge, { body: ticket === undefined ? {} : { ticket } });
  if (!asked.ok) return failedResult(asked.failure);
  // A button was pressed meanwhile: its request must not be ended by this one.
  if (offer && !offer()) return { ok: false, code: ABORTED, message: '', errors: [] };
  const shown = await showPasskey(asked.value.options, offer !== undefined);
  if (!shown.ok) return notShown(shown);
  return { ok: true, message: '', value: { ticket: asked.value.ticket, assertion: shown.credential } };
}

/** Signs in with a passkey: in the second step with its ticket, otherwise by the passkey alone. */
export async function signInByPasskey(ticket?: string, offer?: Offer): Promise<Result> {
  const shown = await showOwnPasskey(ticket, offer);
  if (!shown.ok) return shown;
  return enterWith(shown.value.ticket, { kind: 'passkey', assertion: shown.value.assertion });
}

/** Makes a passkey and hands it to the server. */
export async function makePasskey(name: string, ticket?: string): Promise<Result<SetUp>> {
  const body = ticket === undefined ? {} : { ticket };
  const started = await call(startPasskey, { body });
  if (!started.ok) return failedResult(started.failure);
  const made = await createPasskey(started.value.options);
  if (!made.ok) return notShown(made);
  return resultOf(await call(addPasskey, { body: { ...body, name, attestation: made.credential } }));
}

const notShown = ({ reason, message }: Extract<PasskeyResult<unknown>, { ok: false }>): FailedResult => ({
  ok: false,
  code: `passkey-${reason}`,
  message,
  errors: [],
});
