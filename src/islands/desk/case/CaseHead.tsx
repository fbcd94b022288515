import { deskKinds, deskStates } from '#domain/desk/desk-case.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { casePath } from '#site/work-paths.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Assignee } from './Assignee.tsx';
import type { CaseProps } from './case-props.ts';
import { RECEIVED_ID } from './Received.tsx';

/** Whom it is about, how far it is, and whom to call. */
export function CaseHead({ desk, now }: CaseProps) {
  const {
    reference,
    kind,
    state,
    name,
    contact,
    town,
    phone,
    title,
    isDying,
    receivedAt,
    entry,
    related,
    hold,
    place,
  } = desk;
  return (
    <header className="desk-head">
      <div className="desk-title">
        <h1>{name || 'Name nicht bekannt'}</h1>
        <p className="desk-state" data-state={state}>
          <span className="visually-hidden">Stand: </span>
          {deskStates[state]}
        </p>
      </div>
      <p className="muted">
        {[deskKinds[kind], title, town].filter(Boolean).join(', ')}
        <br />
        <span className="tabular-nums">{reference}</span>, {recentText(receivedAt, now)}
      </p>
      {isDying && entry.urgent === '' && <p className="font-semibold text-rust">Liegt im Sterben.</p>}
      {entry.urgent !== '' && <p className="font-semibold text-rust">{entry.urgent}.</p>}
      {place !== '' && (
        <p className="desk-words">
          <span className="muted">Wo die Person ist:</span> {place}
        </p>
      )}
      {hold && (
        <p className="desk-words">
          <strong>Festgehalten.</strong> {hold.reason} ({hold.by}, {recentText(hold.at, now)})
        </p>
      )}
      {related.map(({ reference: other, text }) => (
        <p key={other}>
          <a className="action" href={casePath(other)}>
            {text}
          </a>
        </p>
      ))}
      <div className="desk-reach">
        {phone !== '' && (
          <a className="button button-outline" href={phoneHref(phone)} aria-label={`${contact} anrufen, ${phone}`}>
            <Icon name="phone" />
            <span>{contact}</span>
            <span className="tabular-nums">{phone}</span>
          </a>
        )}
        <Assignee desk={desk} />
      </div>
      <p className="no-print">
        <a className="action" href={`#${RECEIVED_ID}`}>
          Was einging
        </a>
      </p>
    </header>
  );
}
