import { atom } from 'nanostores';
import { type CallResult, call } from '#client/call.ts';
import type { Mail, MailState, MailSummary } from '#contract/mail.ts';
import * as mail from '#contract/mail.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export { MAILS_A_PAGE, MOST_COUNTED_MAILS } from '#contract/mail.ts';
export type { Mail, MailState, MailSummary };

type Outbox = {
  readonly mails: readonly MailSummary[];
  readonly counts: Readonly<Record<MailState, number>>;
};

/** The view of the page: one state of mails, and which page of them, from 0. */
export type OutboxView = { readonly state: MailState; readonly page: number };

export const outboxArea = createArea<Outbox>();
export const $outboxView = atom<OutboxView>({ state: 'failed', page: 0 });
forgetWithSession(outboxArea);

export const loadOutbox = async (): Promise<void> => {
  await outboxArea.track(() => call(mail.listMails, { query: $outboxView.get() }));
};

export function showOutbox(view: OutboxView): void {
  $outboxView.set(view);
  outboxArea.reset();
  void loadOutbox();
}

/** A mail with its text, for one view that shows it. */
export const readMail = async (id: string): Promise<Result<Mail>> =>
  resultOf(await call(mail.getMail, { params: { id } }));

export const resendMail = once((id: string) => changed(call(mail.resendMail, { params: { id } })));

/** `previous` is the address that the person saw: the server refuses to overwrite another one. */
export const correctRecipient = once((id: string, recipient: string, previous: string) =>
  changed(call(mail.correctRecipient, { params: { id }, body: { recipient, previous } })),
);

/** The server sends within seconds; what comes of it stands on the list a little later. */
const SENT_AFTER_MS = 4000;
const listeners = new Set<() => Promise<void>>();

/** Lists that hold mails load again after a change. Returns the way to stop. */
export function onMailChange(reload: () => Promise<void>): () => void {
  listeners.add(reload);
  return () => listeners.delete(reload);
}

/** A refusal is a change as well: somebody else was faster. */
async function changed(request: Promise<CallResult<MailSummary>>): Promise<Result<MailSummary>> {
  const result = resultOf(await request);
  const reload = () => Promise.all([...listeners].map((listener) => listener()));
  await reload();
  if (result.ok) setTimeout(() => void reload(), SENT_AFTER_MS);
  return result;
}
