import type { CaseEvent } from '#contract/desk.ts';
import type { Changes } from '../../db/desk/event.ts';
import type { Row } from '../../db/schema.ts';
import { type listColleagues, nameOfColleague } from './colleagues.ts';

type Colleagues = Awaited<ReturnType<typeof listColleagues>>;
type Opening = Pick<CaseEvent, 'version' | 'at' | 'by'>;

/** The newest first; the opening of a case is no row. */
export const historyView = (
  events: readonly Row<'desk_event'>[],
  colleagues: Colleagues,
  opening: Opening,
): CaseEvent[] => [
  ...events.map(({ version, at, by_name: by, kind, subject, fields }) => ({
    version,
    at,
    by,
    kind: kind as CaseEvent['kind'],
    subject,
    fields: Object.entries(JSON.parse(fields) as Changes).map(([name, [from, to]]) => ({
      name,
      from: shown(name, from, colleagues),
      to: shown(name, to, colleagues),
    })),
  })),
  { ...opening, kind: 'opened', subject: '', fields: [] },
];

const shown = (field: string, text: string, colleagues: Colleagues): string =>
  field === 'assignee' && text !== '' ? nameOfColleague(colleagues, text) : text;
