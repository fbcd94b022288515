import { useRef, useState } from 'react';
import type { ColumnLabels } from '#domain/catalogue/csv/head.ts';
import type { ImportPlan } from '#domain/catalogue/csv/plan-import.ts';
import type { PreviewRow } from '#domain/catalogue/csv/preview.ts';
import type { CsvRow } from '#domain/catalogue/csv/write.ts';
import type { BigPriceChange } from '#domain/catalogue/price-change.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { checkRows, type Imported, importRows, previewedRows, reloadRows } from '#stores/catalogue/csv/import-rows.ts';
import { readCsvFile } from '#stores/catalogue/csv/read-file.ts';
import { keyOf, NO_WISHES, rowsToSend, type Wishes } from './csv-wishes.ts';

export type CsvImportInput = {
  readonly thing: Thing;
  readonly labels: ColumnLabels;
  /** All rows of the thing. */
  readonly rows: readonly CsvRow[];
  /** Those that the grid shows now. */
  readonly view: readonly CsvRow[];
  /** The name of a row for people. */
  readonly nameOf: (value: FieldValues) => string;
  /** The word for a value of a column, where that is a code: `schlicht` for `plain`. */
  readonly wordOf?: (column: string, value: string) => string;
  /** `von: bisher 590,00 €, neu 2.400,00 €` */
  readonly priceText: (change: BigPriceChange) => string;
  /** Rows were changed; called with what was done to them, where that is known. */
  readonly onDone?: (count: number, outcomes: Imported['outcomes']) => void;
};

export type CheckedFile = {
  readonly plan: ImportPlan;
  readonly rows: readonly PreviewRow[];
  /** `keyOf` the wishes that were checked; undefined: they have to be checked first. */
  readonly checked: string | undefined;
  /** Why the server could not be asked. */
  readonly problem?: string;
};

type State =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'reading' }
  | { readonly step: 'preview'; readonly file: CheckedFile }
  | { readonly step: 'done'; readonly count: number; readonly validFrom: string };

/** A file from its choice to the day it holds: each step once at a time, and nothing changes before the last. */
export function useCsvImport({ thing, labels, rows: known, view, onDone }: CsvImportInput) {
  const [state, setState] = useState<State>({ step: 'choose' });
  const [wishes, setWishes] = useState(NO_WISHES);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** Sent, and no reply came: it may have been taken in. */
  const isUnknown = useRef(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await work().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };

  const finish = (count: number, outcomes: Imported['outcomes']): void => {
    setState({ step: 'done', count, validFrom: wishes.validFrom });
    onDone?.(count, outcomes);
  };

  const check = async (plan: ImportPlan, before: CheckedFile | undefined, asked: Wishes): Promise<void> => {
    const rows = rowsToSend(plan, before?.rows, asked);
    const result = await checkRows({ thing, rows, validFrom: asked.validFrom, reason: '' });
    if (!result.ok) {
      const { message: problem } = result;
      setState({ step: 'preview', file: { plan, rows: before?.rows ?? [], checked: undefined, problem } });
    } else if (isUnknown.current && result.value.rows.every(({ kind }) => kind === 'same')) {
      await reloadRows(thing);
      finish(result.value.rows.length, []);
    } else setState({ step: 'preview', file: { plan, rows: result.value.rows, checked: keyOf(asked) } });
  };

  return {
    state,
    wishes,
    reason,
    isBusy,
    setWishes,
    setReason,
    choose: (file: Blob) =>
      run(async () => {
        setState({ step: 'reading' });
        setWishes(NO_WISHES);
        isUnknown.current = false;
        const plan = await readCsvFile(thing, file, { labels, known, view }).catch(() => undefined);
        if (plan) await check(plan, undefined, NO_WISHES);
        else setState({ step: 'choose', problem: NOT_READ });
      }),
    recheck: (file: CheckedFile) => run(() => check(file.plan, file, wishes)),
    apply: (file: CheckedFile) =>
      run(async () => {
        const rows = previewedRows(file.rows);
        const result = await importRows({ thing, rows, validFrom: wishes.validFrom, reason });
        if (result.ok && result.value.applied) return finish(rows.length, result.value.outcomes);
        if (result.ok) return setState({ step: 'preview', file: { ...file, rows: result.value.rows } });
        isUnknown.current ||= result.code === 'no-response';
        // With the ids they were sent with: what has been taken in is found again.
        const sent = file.rows.map((row) => ({ ...row, planned: { ...row.planned, id: row.id } }));
        setState({ step: 'preview', file: { ...file, rows: sent, checked: undefined, problem: result.message } });
      }),
    restart: () => setState({ step: 'choose' }),
  };
}

export type CsvImport = ReturnType<typeof useCsvImport>;

const NOT_READ = 'Die Datei konnte nicht gelesen werden. Bitte wählen Sie sie noch einmal.';
