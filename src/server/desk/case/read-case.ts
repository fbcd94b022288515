import type { Kysely } from 'kysely';
import type { DeskCase } from '#contract/desk.ts';
import type { DeskPlan } from '#domain/desk/desk-case.ts';
import { paperOffers } from '#domain/desk/paper/offers.ts';
import { fileSizeText } from '#domain/document/file-size.ts';
import { type DeskRow, findDeskRow, listEvents } from '../../db/desk/event.ts';
import { listNotes } from '../../db/desk/note.ts';
import { listDocuments } from '../../db/document.ts';
import { listCaseMails } from '../../db/outbox.ts';
import { findHold } from '../../db/retention/hold.ts';
import type { Tables } from '../../db/schema.ts';
import { mailSummary } from '../../mail/outbox-view.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { relatedCases } from '../call/related-cases.ts';
import { moneyOf } from '../correction/correction-view.ts';
import { listedCase } from '../listed-case.ts';
import { knownCase } from '../paper/known-case.ts';
import { readBeginning } from './beginning.ts';
import { listColleagues } from './colleagues.ts';
import { historyView } from './history.ts';
import { doneSteps, type Steps, stepsOf } from './steps.ts';

type Deps = Pick<Services, 'clock' | 'deskPlans'>;

/** Far more than one case has. */
const MOST_EVENTS = 2000;
const MOST_NOTES = 500;
const MOST_MAILS = 100;

/** A case as it is worked on. Throws `unknown-case`. */
export async function readCase(services: Deps, db: Kysely<Tables>, reference: string): Promise<DeskCase> {
  const row = await findDeskRow(db, reference);
  const beginning = row && (await readBeginning(db, row));
  if (!row || !beginning) throw new ProblemError('unknown-case');
  const { entry: received, people, told, takenBy } = beginning;
  const steps = await stepsOf(services, db, row);
  const colleagues = await listColleagues(db);
  const now = services.clock();
  const events = await listEvents(db, reference, MOST_EVENTS);
  const entry = { ...received, urgent: [received.urgent, doneBeforeEnd(row, steps)].filter(Boolean).join('. ') };
  const view = {
    ...listedCase(services.deskPlans, row, new Map(colleagues.map(({ id, name }) => [id, name]))),
    next: steps.next,
    version: row.version,
    plan: row.plan as DeskPlan,
    email: entry.email,
    facts: { diedAt: row.died_at, certificateAt: row.certificate_at },
    place: told.place,
    milestones: steps.milestones,
    deadlines: steps.deadlines,
    people,
    notes: (await listNotes(db, reference, MOST_NOTES)).map(({ id, at, by_name: by, text }) => ({ id, at, by, text })),
    documents: (await listDocuments(db, reference)).map(({ id, name, size, createdAt: at }) => ({
      id,
      name,
      size: fileSizeText(size),
      at,
    })),
    mails: (await listCaseMails(db, reference, MOST_MAILS, now)).map((mail) => mailSummary(mail, now)),
    history: historyView(events, colleagues, { version: 1, at: row.received_at, by: takenBy }),
    entry,
    money: row.kind === 'order' ? await moneyOf(db, reference, now) : null,
    related: [...(await relatedCases(db, row))],
    colleagues: colleagues.flatMap(({ id, name, isActive }) => (isActive ? [{ id, name }] : [])),
    hold: await holdView(db, reference),
  };
  return { ...view, papers: paperOffers(knownCase(view, told)) };
}

async function holdView(db: Kysely<Tables>, reference: string): Promise<DeskCase['hold']> {
  const hold = await findHold(db, reference);
  return hold ? { by: hold.by.name, at: hold.at, reason: hold.reason } : null;
}

/** After a withdrawal what was done until then is to be paid (§ 357a BGB). */
function doneBeforeEnd({ state }: DeskRow, steps: Steps): string {
  if (state !== 'withdrawn') return '';
  const done = doneSteps(steps);
  return done === '' ? 'Erledigt ist noch nichts' : `Schon erledigt: ${done}`;
}
