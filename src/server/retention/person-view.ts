import type { PersonalRow as RowView } from '#contract/retention.ts';
import { emailKey } from '#domain/person-key.ts';
import { personPaper } from '#domain/retention/person-paper.ts';
import type { PersonSearch } from '#domain/retention/person-search.ts';
import { personalKinds } from '#domain/retention/personal-kind.ts';
import { recordLook } from '../log/record-look.ts';
import type { Services } from '../services.ts';
import { findPersonalRows, type JudgedRow, judgeRows, soughtPerson } from './personal-rows.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'logHash' | 'recordAct'>;

/** All that is stored of somebody, each with what stands against its erasure; that it was looked at is in the log. */
export async function viewPerson(services: Deps, actorId: string, search: PersonSearch) {
  const rows = await judged(services, search);
  const fields = { text: services.logHash(emailKey(search.email)), rows: rows.length };
  await recordLook(services, { kind: 'person-searched', actorId, fields });
  return { rows: rows.map(rowView) };
}

/** The same with its whole content, as a file. */
export async function exportPerson(services: Deps, actorId: string, search: PersonSearch): Promise<Uint8Array> {
  const rows = await judged(services, search);
  await recordLook(services, {
    kind: 'data-exported',
    actorId,
    subject: services.logHash(emailKey(search.email)),
    fields: { rows: rows.length },
  });
  const file = {
    exportedAt: services.clock().toISOString(),
    ...search,
    data: rows.map(({ kind, at, content, refusal }) => ({ kind: personalKinds[kind], at, content, keptFor: refusal })),
  };
  return Buffer.from(`${JSON.stringify(file, undefined, 2)}\n`);
}

/** The same in words, to be read: what is too much for paper stands in the file. */
export async function drawPerson(
  services: Deps & Pick<Services, 'renderCasePdf'>,
  actorId: string,
  search: PersonSearch,
): Promise<Uint8Array> {
  const rows = await judged(services, search);
  const bytes = await services.renderCasePdf.labelled(personPaper(rows, services.clock().toISOString()));
  await recordLook(services, {
    kind: 'data-exported',
    actorId,
    subject: services.logHash(emailKey(search.email)),
    fields: { kind: 'pdf', rows: rows.length },
  });
  return bytes;
}

const judged = async ({ clock, database: { db }, firm }: Deps, search: PersonSearch) =>
  judgeRows(db, await findPersonalRows(db, soughtPerson(search)), { terms: firm.retention, now: clock() });

/** Accounts, appointments and mails have ids that nobody calls them by. */
const NAMED: readonly JudgedRow['kind'][] = ['order', 'preparation', 'call', 'message', 'estimate'];

export const rowView = ({ kind, id, at, title, refusal, held }: JudgedRow): RowView => ({
  kind,
  reference: NAMED.includes(kind) ? id : '',
  title,
  at,
  refusal,
  isHeld: held !== undefined,
});
