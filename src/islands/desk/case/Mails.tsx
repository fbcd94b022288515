import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { MailList } from '../../mail/MailList.tsx';

type MailsProps = { readonly mails: DeskCase['mails']; readonly now: Date };

export const Mails = ({ mails, now }: MailsProps) => (
  <>
    {mails.length === 0 && <p className="manage-empty">Zu diesem Fall ging noch keine E-Mail hinaus.</p>}
    <MailList mails={mails} now={now} />
  </>
);
