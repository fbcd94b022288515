import { useEffect, useState } from 'react';
import type { BigPriceChange } from '#domain/catalogue/price-change.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { sameValue } from '#domain/change/change.ts';
import { shortDay } from '#domain/short-day.ts';
import { $typedRow } from '#stores/catalogue/manage/active-row.ts';
import type { NewGrave } from '#stores/catalogue/manage/relation.ts';
import type { StoredVersion } from '#stores/catalogue/manage/save-row.ts';
import { remember } from '#stores/catalogue/manage/undo.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { draftOf, type TypedFields } from './row-draft.ts';
import type { FieldError, Typed } from './typed.ts';
import { type Keeping, useKept } from './use-kept.ts';

type RowEditOptions = {
  readonly kind: Kind;
  readonly known: Known;
  /** Undefined for a new row. */
  readonly row: GridRow | undefined;
  /** What a new row begins with. */
  readonly start?: FieldValues | undefined;
  /** What was typed before, in the row. */
  readonly typed?: TypedFields | undefined;
  readonly onDone: (id: string | undefined) => void;
};

/** Somebody else has changed the row meanwhile. */
export type Conflict = StoredVersion & { readonly base: FieldValues; readonly mine: FieldValues };

export type RowEdit = {
  readonly base: FieldValues;
  readonly typed: TypedFields;
  /** Something would be lost if it were given up now. */
  readonly isTyped: boolean;
  readonly set: (field: string, typed: Typed) => void;
  readonly validFrom: string;
  readonly setValidFrom: (day: string) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly keeping: Keeping;
  readonly newGrave: NewGrave | undefined;
  readonly setNewGrave: (grave: NewGrave | undefined) => void;
  readonly errors: readonly FieldError[];
  /** Counts the refusals, as each leads to its field again. */
  readonly attempt: number;
  /** On the row as a whole. */
  readonly message: string | undefined;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
  readonly conflict: Conflict | undefined;
  /** The chosen fields of both versions; undefined gives the choice up. */
  readonly resolve: (value: FieldValues | undefined) => Promise<void>;
  /** Prices that change by so much that the person is asked before anything is saved. */
  readonly doubts: readonly BigPriceChange[];
  /** Whether they are meant; otherwise the way leads back to the first of them. */
  readonly answer: (isMeant: boolean) => Promise<void>;
};

/** As it is sent once nothing stands against it. */
type Sending = {
  readonly value: FieldValues;
  /** What is stored now, as far as is known; undefined for a new row. */
  readonly before: FieldValues | undefined;
  readonly version: number | undefined;
  readonly isConfirmed?: boolean;
};

export const loadSaving = () => import('./save-edited.ts');

/** A row while it is being changed: nothing typed is lost until it is saved or given up. */
export function useRowEdit({ kind, known, row, start, typed: before = {}, onDone }: RowEditOptions): RowEdit {
  const [base] = useState<FieldValues>(() => row?.value ?? { ...kind.blank, ...start });
  const [typed, setTyped] = useState<TypedFields>(before);
  const [validFrom, setValidFrom] = useState('');
  const [reason, setReason] = useState('');
  const keeping = useKept();
  const [newGrave, setNewGrave] = useState<NewGrave>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [doubted, setDoubted] = useState<Sending & { readonly doubts: readonly BigPriceChange[] }>();
  // What was meant once is not asked again when something else has to be put right.
  const [meant, setMeant] = useState('');
  const id = row?.id;
  const isTyped = Object.keys(typed).length > 0;

  // What visitors will see stands beside the form, in an island of its own.
  useEffect(() => {
    $typedRow.set({ thing: kind.thing, id, value: draftOf(kind, base, typed).value, validFrom, isTyped });
  }, [kind, base, typed, id, validFrom, isTyped]);
  useEffect(() => () => $typedRow.set(undefined), []);
  // The page is the browser's.
  useEffect(() => {
    if (!isTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTyped]);

  const complain = (found: readonly FieldError[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const send = async (sending: Sending) => {
    setSaving(true);
    await sendNow(sending).finally(() => setSaving(false));
  };

  const sendNow = async ({ value, before, version, isConfirmed = false }: Sending) => {
    const saving = await loadSaving().catch(() => undefined);
    if (!saving) return setMessage(NOT_LOADED);
    const { bigPriceChanges, checkRow, refusedAmounts, saveRow } = saving;
    const checked = checkRow(kind.thing, value, validFrom || undefined);
    if (!checked.ok) return complain(checked.errors);
    const amounts = keeping.unconfirmed(refusedAmounts(kind.thing, before, value));
    if (amounts.length > 0) return complain(amounts);
    const found = isConfirmed ? [] : bigPriceChanges(kind.thing, before ?? {}, value);
    const doubts = JSON.stringify(found) === meant ? [] : found;
    if (doubts.length > 0) return setDoubted({ value, before, version, doubts });
    const result = await saveRow({
      row: checked.value,
      read: row && { id: row.id, version: version ?? row.version },
      newGrave,
      ...(validFrom === '' ? {} : { validFrom }),
      ...(reason.trim() === '' ? {} : { reason }),
      ...(keeping.kept.length === 0 ? {} : { kept: keeping.kept }),
    });
    if (result.ok) {
      const name = `„${kind.nameOf(value, known)}“`;
      const done = result.isScheduled
        ? `${name} ist vorgemerkt, ab ${shortDay(validFrom)}.`
        : `${name} ist gespeichert.`;
      remember({ done, undo: result.undo });
      return onDone(result.id);
    }
    if (result.conflict) return setConflict({ base, mine: value, ...result.conflict });
    keeping.offerAfter(kind.thing, result.errors);
    complain(result.errors);
    if (result.errors.length === 0) setMessage(result.message);
  };

  return {
    base,
    typed,
    isTyped,
    set(field, next) {
      // It is on its way as it stands; what is typed now would be lost with the closing.
      if (isSaving) return;
      setTyped((now) => ({ ...now, [field]: next }));
      setErrors((now) => now.filter((error) => error.field !== field && !error.field.startsWith(`${field}.`)));
    },
    validFrom,
    setValidFrom,
    reason,
    setReason,
    keeping,
    newGrave,
    setNewGrave,
    errors,
    attempt,
    message,
    isSaving,
    async save() {
      if (isSaving) return;
      setMessage(undefined);
      const draft = draftOf(kind, base, typed);
      if (draft.errors.length > 0) return complain(draft.errors);
      setErrors([]);
      if (row?.state === 'offered' && sameValue(draft.value, base)) return onDone(undefined);
      await send({ value: draft.value, before: row?.value, version: undefined });
    },
    conflict,
    async resolve(value) {
      const { version, stored } = conflict ?? {};
      setConflict(undefined);
      if (value) await send({ value, before: stored, version });
    },
    doubts: doubted?.doubts ?? [],
    async answer(isMeant) {
      setDoubted(undefined);
      if (!doubted) return;
      setMeant(isMeant ? JSON.stringify(doubted.doubts) : '');
      if (isMeant) await send({ ...doubted, isConfirmed: true });
      else complain(doubted.doubts.map(({ field }) => ({ field, message: CHECK_AMOUNT })));
    },
  };
}

const CHECK_AMOUNT = 'Bitte prüfen Sie diesen Betrag. Gespeichert ist noch nichts.';
const NOT_LOADED =
  'Das konnte nicht gespeichert werden: Es fehlt ein Teil der Seite. Bitte versuchen Sie es noch einmal.';
