import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import * as contract from '#contract/case.ts';
import { type Consents, orderBody, preparationBody } from '#domain/case/body.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { saidOfPerson } from '#domain/case/preparation/agreement.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import { $session } from '../account/session.ts';
import { $choice } from '../estimate/choice.ts';
import { $result } from '../estimate/estimate.ts';
import { answersNow } from './answers.ts';
import { documentIds } from './documents.ts';
import { draft } from './draft/instance.ts';
import { redeemedReference } from './redeem.ts';
import { reloadAfterRefusal } from './reload-after-refusal.ts';
import { resetCase } from './reset-case.ts';
import { $view, goTo, sentHere } from './route.ts';
import { $case } from './sections.ts';
import { createSubmission } from './submission.ts';

export type { Submission } from './submission.ts';

/** The submission of the case on this page. */
export const submission = createSubmission({
  sendingOfContent: draft.sendingOfContent,
  rememberSending: (sending) => draft.dispatch({ type: 'sendingChanged', sending }),
  resetCase,
  showDone: (reference) => goTo('done', 'replace', reference),
  onRefusal: reloadAfterRefusal,
});
export const $submission = submission.$state;
export const withdrawWaiting = submission.withdrawWaiting;

/**
 * Shows what was sent after a reload and wherever Back leads, so that it is never sent again. Returns the way to stop.
 */
export function followSent(): () => void {
  const sent = sentHere();
  if (sent !== undefined) submission.restoreDone(sent);
  return $view.listen(() => {
    const state = $submission.get();
    if (state.status === 'done') goTo('done', 'replace', state.reference);
  });
}

/** 'Zahlungspflichtig bestellen': the order as shown on the page, with the total shown there. */
export function placeOrder(consents: Consents): Promise<void> {
  const { min, max } = $result.get()?.costing ?? {};
  const documents = documentIds();
  const estimateReference = redeemedReference();
  const body = orderBody(answersNow(), $choice.get(), {
    ...consents,
    ...(min === undefined || max === undefined ? {} : { agreedTotal: { min, max } }),
    ...(documents.length === 0 ? {} : { documents }),
    ...(estimateReference === undefined ? {} : { estimateReference }),
  });
  return submission.submit({
    workflow: 'bereavement',
    body,
    send: (idempotencyKey) => call(contract.placeOrder, { unchecked: body, idempotencyKey }),
    doneBy: ({ reference, data }) => ({ status: 'done', reference, email: data.order.userData.email }),
    onAccepted: deleteDraft,
  });
}

/** Whether something is said about a dying person, which goes out with consent alone. */
export const $saysOfPerson = computed([$case, $choice], ({ kind, answers }, choice) => {
  const agreed = { ...answers, start: { ...answers.start, agreed: 'ja' } };
  return saidOfPerson(preparationBody(kind, agreed, choice)).length > 0;
});

/** A preparation, not binding. It is stored in the account; without one under a code, which the mail names. */
export function savePreparation(): Promise<void> {
  const answers = answersNow();
  const key = keyOf(answers);
  const body = preparationBody($case.get().kind, answers, $choice.get(), key);
  return submission.submit({
    workflow: 'preparation',
    body,
    send: (idempotencyKey) => call(contract.savePreparation, { unchecked: body, idempotencyKey }),
    doneBy: ({ reference: given, data }) => ({
      status: 'done',
      reference: given,
      email: data.preparation.userData.email,
    }),
    onAccepted() {
      // The draft under the code that was sent ends with it.
      if (draft.server()?.code !== key.draftCode) deleteDraft();
    },
  });
}

type Key = Pick<Preparation, 'reference' | 'draftCode' | 'updatedAt'>;

/** Which stored preparation the answers change, or under which code they begin one; in an account neither is needed. */
function keyOf({ start: { reference, code, updatedAt } = {} }: CaseAnswers): Key {
  const isInAccount = $session.get().status === 'authenticated';
  if (reference && (code || isInAccount))
    return { reference, ...(code ? { draftCode: code } : {}), ...(updatedAt ? { updatedAt } : {}) };
  return isInAccount ? {} : { draftCode: draft.requireCode() };
}

function deleteDraft(): void {
  const stored = draft.server();
  if (stored) draft.dispatch({ type: 'requested', job: { type: 'delete', code: stored.code } });
}
