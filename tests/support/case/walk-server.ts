import type { CallResult } from '#client/call.ts';
import * as contract from '#contract/case.ts';
import * as draftContract from '#contract/draft.ts';
import { getUser } from '#contract/session.ts';
import { checkIsRegistered } from '#contract/user.ts';
import { listUserEstimates } from '#contract/user-estimate.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';

type Call = (endpoint: object, input: never) => Promise<CallResult<unknown>>;
type Kept = {
  readonly kind: DraftKind;
  readonly version: number;
  readonly answers: CaseAnswers;
  readonly isMailed: boolean;
};
type Body = {
  readonly kind: DraftKind;
  readonly version: number;
  readonly answers: CaseAnswers;
  readonly email?: string;
  readonly userData: { readonly email: string };
};
type Input = { readonly params: { readonly code: string }; readonly body: Body; readonly unchecked: Body };

const REFUSED = (statusCode: number, code: string) =>
  ({ ok: false, failure: { message: '', statusCode, body: { code, message: code } } }) as const;
const reply = (value: unknown) => ({ ok: true, value }) as const;
const NOW = '2026-11-20T09:00:00.000Z';

/** Answers the calls of a wizard as the server would: drafts by their code, an account, orders and preparations. */
export function walkServer() {
  const drafts = new Map<string, Kept>();
  const sent: string[] = [];

  function answer(endpoint: object, { params, body, unchecked }: Input): CallResult<unknown> | undefined {
    if (endpoint === draftContract.putDraft) return put(params.code, body);
    if (endpoint === draftContract.getDraft) {
      const draft = drafts.get(params.code);
      return draft ? reply({ code: params.code, savedAt: NOW, ...draft }) : REFUSED(404, 'unknown-draft');
    }
    if (endpoint === draftContract.deleteDraft) {
      drafts.delete(params.code);
      return reply({ message: '' });
    }
    if (endpoint === contract.placeOrder) return accept('AU', { order: unchecked });
    if (endpoint === contract.savePreparation) return accept('VO', { preparation: unchecked });
    if (endpoint === contract.listUserCases)
      return reply({
        cases: [],
        drafts: [...drafts].map(([code, draft]) => ({ code, savedAt: NOW, ...draft })).reverse(),
      });
    if (endpoint === listUserEstimates) return reply([]);
    if (endpoint === checkIsRegistered) return reply({ isRegistered: false });
    if (endpoint === getUser) return reply({ id: 'erika', email: 'erika@muster.example', phoneNumber: '05731 123456' });
    return undefined;
  }

  function put(code: string, { kind, version, answers, email }: Body): CallResult<unknown> {
    const before = drafts.get(code);
    if ((before?.version ?? 0) !== version) return REFUSED(409, before ? 'draft-changed' : 'unknown-draft');
    const isMailed = email !== undefined || (before?.isMailed ?? false);
    drafts.set(code, { kind, version: version + 1, answers, isMailed });
    return reply({ code, kind, version: version + 1, savedAt: NOW });
  }

  function accept(kind: 'AU' | 'VO', data: object): CallResult<unknown> {
    const reference = `${kind}-0000-0000-${String(sent.length).padStart(4, '0')}`;
    sent.push(reference);
    return reply({ message: '', reference, data });
  }

  return {
    drafts,
    /** What has arrived, by its reference. */
    sent,
    call: (async (endpoint, input) => {
      const result = answer(endpoint, input as Input);
      if (!result) throw new Error(`nobody answers ${(endpoint as { path?: string }).path}`);
      return result;
    }) as Call,
  };
}

export type WalkServer = ReturnType<typeof walkServer>;
