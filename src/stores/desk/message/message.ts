import { atom, type ReadableAtom } from 'nanostores';
import { type CallResult, call } from '#client/call.ts';
import type { Message, MessageFields } from '#contract/correspondence.ts';
import * as contract from '#contract/correspondence.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { createArea } from '../../area.ts';
import { once, type Result, resultOf } from '../../result.ts';
import { sendingOf } from '../../sending.ts';
import { showSnackbar } from '../../snackbar.ts';

export type { Message, MessageFields };

/** The message that is worked on. */
export const messageArea = createArea<Message>();

const $state = atom<MessageFields | undefined>(undefined);
/** A change that came too late and waits for a decision; what is stored now is shown. */
export const $lateChange: ReadableAtom<MessageFields | undefined> = $state;
forgetWithSession(messageArea, { reset: () => $state.set(undefined) });

export const loadMessage = once(async (reference: string): Promise<void> => {
  await messageArea.track(() => call(contract.getMessage, { params: { reference } }));
});

type Change = {
  readonly fields: MessageFields;
  /** Said beside the button that takes it back. */
  readonly done: string;
  readonly undo?: MessageFields;
};

/** Upon the version that is shown: where somebody else has changed the message since, nothing is overwritten. */
export async function changeMessage({ fields, done, undo }: Change): Promise<void> {
  const { reference, version } = shown();
  const result = await kept(reference, call(contract.changeMessage, { params: { reference }, version, body: fields }));
  if (result.ok) {
    $state.set(undefined);
    showSnackbar(done, undo ? { undo: () => void changeMessage({ fields: undo, done: 'Zurückgenommen.' }) } : {});
  } else if (result.code === 'message-changed') $state.set(fields);
  else showSnackbar(result.message, { kind: 'error' });
}

export const forgetLateChange = (): void => $state.set(undefined);

type AnswerBody = { readonly subject: string; readonly text: string; readonly isDone: boolean };

const answer = sendingOf<readonly [string, AnswerBody]>();

/** Sent again after a lost reply, the same words go out once. */
export const answerMessage = once(async (body: AnswerBody): Promise<Result<Message>> => {
  const { reference, version } = shown();
  const idempotencyKey = answer.keyOf([reference, body]);
  const result = await kept(
    reference,
    call(contract.answerMessage, { params: { reference }, version, body, idempotencyKey }),
  );
  if (result.ok) answer.end();
  return result;
});

const shown = (): Pick<Message, 'reference' | 'version'> => {
  const { reference = '', version = 0 } = messageArea.$area.get().data ?? {};
  return { reference, version };
};

/** What is stored now is shown, after a change and where somebody else was faster. */
async function kept(reference: string, request: Promise<CallResult<Message>>): Promise<Result<Message>> {
  const result = await request;
  if (result.ok) await messageArea.track(async () => result);
  const told = resultOf(result);
  if (!told.ok && told.code === 'message-changed') await loadMessage(reference);
  return told;
}
