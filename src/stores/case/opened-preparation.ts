import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import * as contract from '#contract/case.ts';
import { once, type Result, resultOf } from '../result.ts';
import { answersNow } from './answers.ts';
import { draft } from './draft/instance.ts';
import { submission } from './order.ts';
import { resetCase } from './reset-case.ts';
import { goTo } from './route.ts';
import { $case, $caseKind } from './sections.ts';

type Opened = { readonly reference: string; readonly savedAt: string | undefined };

/** The stored preparation that is being changed; undefined where the answers become a new one, or an order. */
export const $opened = computed([$case, $caseKind], ({ answers }, becomes): Opened | undefined => {
  const { reference, updatedAt } = answers.start ?? {};
  return reference && becomes !== 'order' ? { reference, savedAt: updatedAt } : undefined;
});

const $deletedReference = atom<string | undefined>(undefined);
export const $deleted: ReadableAtom<string | undefined> = $deletedReference;

/** Deletes it on the server with what was changed here. One that is gone already counts as deleted. */
export const deleteOpened = once(async (): Promise<Result> => {
  const { reference = '', code } = answersNow().start ?? {};
  const result = resultOf<unknown>(
    code
      ? await call(contract.deletePreparation, { body: { code } })
      : await call(contract.deleteUserPreparation, { params: { reference } }),
  );
  if (!result.ok && result.code !== 'unknown-draft' && result.code !== 'unknown-case') return result;
  const unfinished = draft.server();
  if (unfinished) draft.dispatch({ type: 'requested', job: { type: 'delete', code: unfinished.code } });
  resetCase();
  submission.reset();
  $deletedReference.set(reference);
  goTo('start', 'replace');
  return { ok: true, message: '', value: undefined };
});
