import { call } from '#client/call.ts';
import * as contract from '#contract/case.ts';
import { type Consents, orderBody, preparationBody } from '#domain/case/body.ts';
import { $session } from '../account/session.ts';
import { $choice } from '../estimate/choice.ts';
import { $result } from '../estimate/estimate.ts';
import { answersNow } from './answers.ts';
import { documentIds } from './documents.ts';
import { $serverDraft } from './draft-state.ts';
import { deleteOnServer, pushChanges, requireCode } from './keep-on-server.ts';
import { $case } from './sections.ts';
import { submit } from './submission.ts';

export { $submission, type Submission, withdrawWaiting } from './submission.ts';

/** 'Zahlungspflichtig bestellen': the order as it stands on the screen, with the total that stands there. */
export function placeOrder(consents: Consents): Promise<void> {
  const { min, max } = $result.get()?.costing ?? {};
  const documents = documentIds();
  const body = orderBody(answersNow(), $choice.get(), {
    ...consents,
    ...(min === undefined || max === undefined ? {} : { agreedTotal: { min, max } }),
    ...(documents.length === 0 ? {} : { documents }),
  });
  return submit({
    workflow: 'bereavement',
    body,
    send: (idempotencyKey) => call(contract.placeOrder, { unchecked: body, idempotencyKey }),
    doneBy: ({ reference, data }) => ({ status: 'done', reference, order: data }),
    forgetDraft: deleteDraft,
  });
}

/**
 * Not binding. With an account it lies there afterwards; without one its draft stays on the server, and the mail names the
 * code that leads back.
 */
export function savePreparation(): Promise<void> {
  const isInAccount = $session.get().status === 'authenticated';
  const answers = answersNow();
  const reference = isInAccount ? answers.start?.reference : undefined;
  const body = preparationBody($case.get().kind, answers, $choice.get(), {
    ...(reference === undefined ? {} : { reference }),
    ...(isInAccount ? {} : { draftCode: requireCode() }),
  });
  return submit({
    workflow: 'preparation',
    body,
    async send(idempotencyKey) {
      // First what the code leads to, then the mail that names it.
      const kept = isInAccount ? undefined : await pushChanges();
      return kept && !kept.ok ? kept : call(contract.savePreparation, { unchecked: body, idempotencyKey });
    },
    doneBy: ({ reference: given, data }) => ({ status: 'done', reference: given, preparation: data }),
    forgetDraft: isInAccount ? deleteDraft : () => {},
  });
}

function deleteDraft(): void {
  const draft = $serverDraft.get();
  if (draft) void deleteOnServer(draft.code);
}
