import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { dayText } from '#domain/german-time.ts';
import { rowArea } from '#stores/catalogue/manage/rows.ts';
import {
  cancelScheduled,
  loadScheduled,
  type ScheduledChange,
  scheduledArea,
} from '#stores/catalogue/manage/scheduled.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { readableMessage } from '#stores/stored-error.ts';
import type { Known } from '../kinds/kind.ts';
import { kindOf } from './all-kinds.ts';
import { rowName } from './row-name.ts';
import { shownField } from './shown-field.ts';

/** Changes that hold from a later day on; each can be given up. */
export function ScheduledList({ known }: { readonly known: Known }) {
  const { data = NONE, error } = useStore(scheduledArea.$area);
  const [values, setValues] = useState<Values>({});
  // They are the server's.
  useEffect(() => {
    void loadScheduled();
  }, []);
  // What the rows are called stands in them.
  useEffect(() => {
    void Promise.all(data.map(({ thing, thingId }) => rowArea(thing).reload(thingId))).then((rows) =>
      setValues(Object.fromEntries(rows.flatMap((row) => (row ? [[row.id, row.value]] : [])))),
    );
  }, [data]);
  const cancel = async (id: string) => {
    const result = await cancelScheduled(id);
    if (result.ok) showSnackbar('Die Änderung ist nicht mehr vorgemerkt.');
    else showSnackbar(result.message, { kind: 'error' });
  };
  return (
    <section aria-labelledby="vorgemerkt">
      <h2 id="vorgemerkt">Vorgemerkt</h2>
      {error && <p role="alert">{readableMessage(error)}</p>}
      {data.length === 0 && !error && <p className="muted">Keine Änderung wartet auf ihren Tag.</p>}
      <ol className="history">
        {data.map((change) => (
          <li key={change.id}>
            <p className="history-row">{nameOf(change, known, values)}</p>
            {lines(change, known).map((line) => (
              <p key={line} className="history-what">
                {line}
              </p>
            ))}
            <p className="muted small">
              {change.state === 'conflict'
                ? `Nicht übernommen am ${dayText(`${change.validFrom}T12:00:00Z`)}: ${change.problem ?? 'Die Zeile wurde inzwischen geändert.'}`
                : `Gilt ab ${dayText(`${change.validFrom}T12:00:00Z`)}.`}{' '}
              Vorgemerkt am {dayText(change.at)}, {change.by}
              {change.reason && <q className="history-reason">{change.reason}</q>}
            </p>
            <button type="button" className="link grid-inline" onClick={() => void cancel(change.id)}>
              Verwerfen<span className="visually-hidden">, {nameOf(change, known, values)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const NONE: readonly ScheduledChange[] = [];

type Values = Readonly<Record<string, FieldValues>>;

const nameOf = ({ thing, thingId }: ScheduledChange, known: Known, values: Values): string =>
  rowName(known, thing, values[thingId]);

function lines({ thing, fields }: ScheduledChange, known: Known): string[] {
  const kind = kindOf(thing);
  if (!fields) return ['Nicht mehr anbieten'];
  if (!kind) return Object.keys(fields);
  return Object.entries(fields).map(([field, { from, to }]) => {
    const { label, text } = shownField(kind, known, field, from);
    return `${label.replace(/\s€$/, '')} ${text} → ${shownField(kind, known, field, to).text}`;
  });
}
