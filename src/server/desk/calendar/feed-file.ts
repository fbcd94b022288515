import { createHash } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { isoDayText } from '#domain/german-time.ts';
import { addDays } from '#domain/local-moment.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { casePath, dayPath } from '#site/work-paths.ts';
import { listBlocks } from '../../db/desk/block.ts';
import { listFeedAppointments } from '../../db/desk/calendar.ts';
import type { Services } from '../../services.ts';
import { plannedSteps } from './read-calendar.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'deskPlans' | 'firm' | 'options'>;

/** Nothing in it is about a person but the number of a case. */
type FeedEvent = {
  readonly id: string;
  readonly sequence: number;
  readonly stamp: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly path: string;
};

const DAYS_BEFORE = 30;
const DAYS_AHEAD = 400;
const MOST = 1000;
const REFRESH_SECONDS = 15 * 60;

/**
 * Her own and nobody's appointments, the planned steps of all cases, and what is blocked, as a calendar file (RFC 5545) in UTC: time and
 * number of the case alone, and where to read more after signing in. The same content is the same file.
 */
export async function feedFile(
  services: Deps,
  { userId }: { readonly userId: string },
): Promise<{ readonly text: string; readonly etag: string }> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const { siteUrl } = services.options;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    prodId: { company: services.firm.name, product: 'Kalender', language: 'DE' },
    name: `Termine ${services.firm.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { id, sequence, stamp, startsAt, endsAt, summary, path } of await eventsOf(services, userId))
    calendar.createEvent({
      id: `${id}@${hostname}`,
      sequence,
      stamp: new Date(stamp),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary,
      url: `${siteUrl}${path}`,
    });
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

async function eventsOf(services: Deps, userId: string): Promise<readonly FeedEvent[]> {
  const { clock, database, firm } = services;
  const today = isoDayText(clock());
  const days = { from: addDays(today, -DAYS_BEFORE), until: addDays(today, DAYS_AHEAD) };
  const span = { from: `${days.from}T00:00:00.000Z`, until: `${days.until}T00:00:00.000Z`, limit: MOST };
  const appointments = await listFeedAppointments(database.db, userId, span);
  const blocks = await listBlocks(database.db, span.from, span.until, MOST);
  const steps = await plannedSteps(services, days);
  return [
    ...appointments.map((row) => ({
      id: row.id,
      sequence: row.sequence,
      stamp: row.created_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      summary: row.case_reference ?? 'Termin',
      path: dayPath(isoDayText(new Date(row.starts_at))),
    })),
    ...steps.map(({ reference, milestone, startsAt }) => ({
      id: `${reference}-${milestone}`,
      sequence: 0,
      stamp: startsAt,
      startsAt,
      endsAt: addMinutes(startsAt, firm.appointments.minutes).toISOString(),
      summary: reference,
      path: casePath(reference),
    })),
    ...blocks.map((row) => ({
      id: row.id,
      sequence: 0,
      stamp: row.created_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      summary: 'Gesperrt',
      path: adminPaths.calendar,
    })),
  ];
}
