import papaparse from 'papaparse';
import { LOG_CSV_MOST, type LogEntry } from '#contract/log.ts';
import { inGermany } from '#domain/german-time.ts';
import { actKinds } from '#domain/log/act.ts';
import { actorText, fieldsText } from '#domain/log/sentence.ts';
import { type LogFilter, listEntries } from '../db/log-list.ts';
import type { Services } from '../services.ts';
import { entriesOf } from './read-log.ts';

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF';
const HEAD = ['Nummer', 'Zeit', 'Wer', 'Kennung', 'Was', 'Wen oder was', 'Kennung davon', 'Einzelheiten'];
const ROWS_AT_ONCE = 1000;

const germanTime = inGermany({ dateStyle: 'medium', timeStyle: 'medium' });

/** The chosen entries as CSV, the newest first; in pieces, so that no more than one page of them is in memory. */
export async function* logCsv(
  db: Services['database']['db'],
  filter: LogFilter,
  below: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([HEAD]);
  let last = below;
  for (let written = 0; written < LOG_CSV_MOST; ) {
    const limit = Math.min(ROWS_AT_ONCE, LOG_CSV_MOST - written);
    const rows = await listEntries(db, filter, { limit, below: last });
    if (rows.length > 0) yield lines((await entriesOf(db, rows)).map(cellsOf));
    written += rows.length;
    last = rows.at(-1)?.sequence ?? 0;
    if (rows.length < limit) return;
  }
}

const lines = (cells: readonly (readonly string[])[]): string =>
  // A name that begins like a formula is shown and not worked out.
  `${papaparse.unparse(cells as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`;

const cellsOf = ({ sequence, at, actor, kind, subject, fields }: LogEntry): string[] => [
  String(sequence),
  germanTime.format(new Date(at)),
  actorText({ kind, actor }),
  actor?.id ?? '',
  actKinds[kind],
  subject?.name ?? '',
  subject?.id ?? '',
  fieldsText(fields),
];
