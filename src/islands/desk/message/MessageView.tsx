import { recentText } from '#domain/overview/recent-time.ts';
import type { Message } from '#stores/desk/message/message.ts';
import { MailList } from '../../mail/MailList.tsx';
import { Papers } from '../../overview/entry/Papers.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { GiveOn } from './GiveOn.tsx';
import { LateNotice } from './LateNotice.tsx';
import { MessageHead } from './MessageHead.tsx';

/** What was written and answered, in the order in which it was; then the next answer. */
export function MessageView({ message }: { readonly message: Message }) {
  const { reference, subject, text, documents, answers, mails, state } = message;
  const now = new Date();
  const failed = mails.filter((mail) => mail.state === 'failed');
  return (
    <article className="manage-article">
      <MessageHead message={message} now={now} />
      <LateNotice message={message} />
      <section>
        <h2>{subject}</h2>
        <p className="manage-text">{text}</p>
        <Papers number={reference} documents={documents} />
      </section>
      {answers.map((answer) => (
        <section key={answer.id} className="message-answer">
          <h2>{answer.subject}</h2>
          <p className="muted small">
            {answer.by}, {recentText(answer.at, now)}
          </p>
          <p className="manage-text">{answer.text}</p>
        </section>
      ))}
      {failed.length > 0 && (
        <section>
          <h2>Nicht zugestellt</h2>
          <MailList mails={failed} now={now} />
        </section>
      )}
      {state !== 'spam' && <AnswerForm message={message} />}
      <GiveOn message={message} />
    </article>
  );
}
