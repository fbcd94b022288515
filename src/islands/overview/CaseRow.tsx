import { deskKinds } from '#domain/desk/desk-case.ts';
import { isPast, momentWords, timeLeft } from '#domain/desk/moment-words.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { casePath } from '#site/work-paths.ts';
import type { NeedyCase } from '#stores/overview/overview.ts';
import { Icon } from '../ui/Icon.tsx';
import { phoneHref } from './phone-href.ts';

type CaseRowProps = { readonly listed: NeedyCase; readonly now: Date };

/** Whom it is about, what is to be done until when, and the phone under the thumb. */
export function CaseRow({ listed, now }: CaseRowProps) {
  const { reference, kind, name, contact, town, phone, title, isDying, receivedAt, assignee, next, mark } = listed;
  const called = name || contact || 'Name nicht bekannt';
  // The title of a call may say no more than that it is one.
  const known = new Set([deskKinds[kind], title, recentText(receivedAt, now), assignee?.name].filter(Boolean));
  return (
    <li className="manage-row">
      <div>
        <h3>
          <a className="manage-entry" href={casePath(reference)}>
            {[called, town].filter(Boolean).join(', ')}
          </a>
        </h3>
        {isDying && <p className="font-semibold text-rust">Liegt im Sterben</p>}
        {mark && <p className="font-semibold text-rust">{mark}</p>}
        {next && <NextStep next={next} now={now} />}
        <p className="muted small">{[...known].join(', ')}</p>
      </div>
      {phone && (
        <a
          className="manage-call button button-outline"
          href={phoneHref(phone)}
          aria-label={`${contact || called} anrufen, ${phone}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

type NextStepProps = { readonly next: NonNullable<NeedyCase['next']>; readonly now: Date };

/** „Überführung bis heute, 15:10 Uhr“ for a deadline, without „bis“ for what is planned then. */
function NextStep({ next: { name, due, rule }, now }: NextStepProps) {
  if (due === null) return <p className="small">{name}</p>;
  if (isPast(due, now))
    return (
      <p className="font-semibold text-rust">
        {name}, {timeLeft(due, now)}
      </p>
    );
  return (
    <p className="small">
      {name} {rule === null ? '' : 'bis '}
      <strong>{momentWords(due, now)}</strong>
    </p>
  );
}
