import { useMemo, useState } from 'react';
import { refusedAmounts } from '#domain/catalogue/amount/amount-issues.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { readTabText } from '#domain/catalogue/csv/tab-text.ts';
import { type BigPriceChange, bigPriceChanges } from '#domain/catalogue/price-change.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { asOfFromTyped } from '#domain/typed-day.ts';
import { changeRows, isRefused } from '#stores/catalogue/manage/change-rows.ts';
import { checkRow } from '#stores/catalogue/manage/save-row.ts';
import { offerUndo } from '#stores/catalogue/manage/undo.ts';
import { NO_PERIOD } from '../edit/row-draft.ts';
import type { Task } from '../grid/task.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { type PastedRow, pastedRows } from './pasted-rows.ts';

/** What a person says besides about all pasted amounts at once. */
export type Besides = {
  readonly source: string;
  readonly asOf: string;
  readonly validFrom: string;
  readonly reason: string;
  readonly kept: readonly Kept[];
  readonly isSure: boolean;
};

/** A pasted row as it would be stored. */
export type CheckedRow = PastedRow & {
  readonly big: readonly BigPriceChange[];
  /** On the row, beside those of its cells. */
  readonly errors: readonly string[];
  /** What would not be true beside a new amount, and is neither changed nor confirmed. */
  readonly open: readonly Kept[];
};

const NOTHING: Besides = { source: '', asOf: '', validFrom: '', reason: '', kept: [], isSure: false };

/** Cells of a spreadsheet from the clipboard to the rows: checked with every letter, and nothing changes before the last step. */
export function usePaste(kind: Kind, known: Known, task: Extract<Task, { kind: 'paste' }>, onDone: () => void) {
  const { text, rows, columns } = task;
  const pasted = useMemo(() => readTabText(text), [text]);
  const part = useMemo(
    () => (pasted.ok ? pastedRows(pasted.rows, { rows, columns, known }) : undefined),
    [pasted, rows, columns, known],
  );
  const [besides, setBesides] = useState(NOTHING);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const asOf = besides.asOf.trim() === '' ? undefined : asOfFromTyped(besides.asOf);
  const asOfError = besides.asOf.trim() !== '' && asOf === undefined ? NO_PERIOD : undefined;
  const source = besides.source.trim();
  const origin = { ...(source === '' ? {} : { source }), ...(asOf === undefined ? {} : { asOf }) };
  const checked = (part?.rows ?? []).map((row) => checkPasted(kind, row, origin, besides, refusals.get(row.row.id)));
  const isOpen = checked.some(({ open }) => open.length > 0);
  const isWrong =
    asOfError !== undefined ||
    checked.some(({ cells, errors }) => errors.length > 0 || cells.some(({ error }) => error));
  const big = checked.reduce((sum, row) => sum + row.big.length, 0);
  const mayApply = checked.length > 0 && !isWrong && !isOpen && (big === 0 || besides.isSure);

  return {
    problem: pasted.ok ? undefined : pasted.message,
    part,
    checked,
    /** Of new amounts of others: what has to be changed along with them, or confirmed. */
    asked: [
      ...new Set(
        (part?.rows ?? []).flatMap(({ row, value }) =>
          refusedAmounts(kind.thing, row.value, value).map(({ about }) => about),
        ),
      ),
    ],
    open: new Set(checked.flatMap(({ open }) => open)),
    asOfError,
    big,
    besides,
    setBesides: (change: Partial<Besides>) => {
      setRefusals(new Map());
      setBesides({ ...besides, ...change });
    },
    isWrong,
    mayApply,
    message,
    isBusy,
    async apply() {
      if (!mayApply || isBusy) return;
      setBusy(true);
      const result = await changeRows({
        thing: kind.thing,
        rows: checked.map(({ row: { id, version }, value }) => ({ id, version, value })),
        validFrom: besides.validFrom,
        reason: besides.reason,
        kept: besides.kept,
      }).finally(() => setBusy(false));
      if (!result.ok) return setMessage(result.message);
      const { applied, rows: outcomes } = result.value;
      if (!applied) {
        setMessage('Übernommen ist noch nichts.');
        return setRefusals(
          new Map(outcomes.filter(isRefused).map(({ id, errors }) => [id, errors?.[0]?.message ?? CHANGED])),
        );
      }
      const count = outcomes.length === 1 ? '1 Zeile ist' : `${outcomes.length} Zeilen sind`;
      offerUndo({ done: `${count} ${besides.validFrom ? 'vorgemerkt' : 'gespeichert'}.`, thing: kind.thing, outcomes });
      onDone();
    },
  };
}

const CHANGED = 'Inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.';

function checkPasted(
  { thing }: Kind,
  pasted: PastedRow,
  origin: FieldValues,
  { kept, validFrom }: Besides,
  refusal: string | undefined,
): CheckedRow {
  const before = pasted.row.value;
  const needs = refusedAmounts(thing, before, pasted.value);
  const value = needs.some(({ about }) => about === 'origin') ? { ...pasted.value, ...origin } : pasted.value;
  const check = checkRow(thing, value, validFrom);
  const issues = refusedAmounts(thing, before, value).filter(({ about }) => !kept.includes(about));
  const errors = [
    ...(refusal === undefined ? [] : [refusal]),
    ...(check.ok ? [] : check.errors.map(({ message }) => message)),
  ];
  return {
    ...pasted,
    value,
    big: bigPriceChanges(thing, before, value),
    errors: [...new Set(errors)],
    open: issues.map(({ about }) => about),
  };
}
