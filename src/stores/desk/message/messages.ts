import { atom } from 'nanostores';
import { type CallResult, call } from '#client/call.ts';
import type { ListedMessage } from '#contract/correspondence.ts';
import * as contract from '#contract/correspondence.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { MessageState } from '#domain/message/answer.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { createArea } from '../../area.ts';

export { MESSAGES_A_PAGE } from '#contract/correspondence.ts';
export type { ListedMessage };

type Messages = ReplyOf<typeof contract.listMessages>;

/** What the list shows; nothing of a person, so that it may stand in the address. */
export type MessageListView = {
  readonly state: MessageState;
  /** Id of a person of the team, or `none`; undefined: all. */
  readonly assignee: string | undefined;
  /** From 0. */
  readonly page: number;
};

export const OPEN_MESSAGES: MessageListView = { state: 'open', assignee: undefined, page: 0 };

export const messagesArea = createArea<Messages>();
export const $messageListView = atom<MessageListView>(OPEN_MESSAGES);
forgetWithSession(messagesArea);

export const loadMessages = async (): Promise<void> => {
  await messagesArea.track(() => call(contract.listMessages, { query: $messageListView.get() }));
};

export function showMessages(view: MessageListView): void {
  $messageListView.set(view);
  void loadMessages();
}

/** Those of a case, for one view that shows them. */
export const readCaseMessages = (reference: string): Promise<CallResult<Messages>> =>
  call(contract.listMessages, { query: { case: reference } });
