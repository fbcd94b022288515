import { adminPaths } from '#site/admin-pages.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { MailList } from '../mail/MailList.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type FailedMailsProps = { readonly mails: Overview['mails']; readonly now: Date };

/** Stays while what was done here has to be said. */
export const FailedMails = ({ mails: { failed, waiting, mails }, now }: FailedMailsProps) => (
  <OverviewSection title="Nicht zugestellte Mails" count={failed} tone="alert">
    {failed === 0 && <p className="manage-empty">Alles ist angekommen.</p>}
    <MailList mails={mails} now={now} />
    <p>
      <a className="action" href={adminPaths.outbox}>
        Zum Postausgang
      </a>
      {waiting > 0 && <span className="muted small"> {waiting === 1 ? 'Eine wartet.' : `${waiting} warten.`}</span>}
    </p>
  </OverviewSection>
);
