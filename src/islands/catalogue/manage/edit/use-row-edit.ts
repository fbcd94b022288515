import { useEffect, useState } from 'react';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { BigPriceChange } from '#domain/catalogue/price-change.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { sameValue } from '#domain/change/change.ts';
import { $typedRow } from '#stores/catalogue/manage/active-row.ts';
import type { StoredVersion } from '#stores/catalogue/manage/change-rows.ts';
import type { NewGrave } from '#stores/catalogue/manage/relation.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { type FieldError, readDraft, type Typed, type TypedFields } from './row-draft.ts';

type RowEditOptions = {
  readonly kind: Kind;
  readonly known: Known;
  /** Undefined for a new row. */
  readonly row: GridRow | undefined;
  /** The values of a new row. */
  readonly start?: FieldValues | undefined;
  /** The texts typed before, in the row. */
  readonly typed?: TypedFields | undefined;
  readonly onDone: () => void;
};

/** Somebody else has changed the row meanwhile. */
export type Conflict = StoredVersion & { readonly base: FieldValues; readonly mine: FieldValues };

/** As it is sent once nothing stands against it. */
type Sending = {
  readonly value: FieldValues;
  /** The stored row, as far as it is known; undefined for a new row. */
  readonly before: FieldValues | undefined;
  readonly version: number | undefined;
  readonly confirmed?: readonly BigPriceChange[];
};

export const loadSaving = () => import('#stores/catalogue/manage/save-row.ts');

export type RowEdit = ReturnType<typeof useRowEdit>;

/** A row while it is being changed: nothing typed is lost until it is saved or given up. */
export function useRowEdit({ kind, known, row, start, typed: before = {}, onDone }: RowEditOptions) {
  const [base] = useState<FieldValues>(() => row?.value ?? { ...kind.blank, ...start });
  const [typed, setTyped] = useState<TypedFields>(before);
  const [validFrom, setValidFrom] = useState('');
  const [reason, setReason] = useState('');
  // Offered after a refusal: what may stay as it is beside the new amount.
  const [confirmable, setConfirmable] = useState<readonly Kept[]>([]);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [newGrave, setNewGrave] = useState<NewGrave>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [doubted, setDoubted] = useState<Sending & { readonly doubts: readonly BigPriceChange[] }>();
  // A change that was confirmed once is not asked about again when something else has to be put right.
  const [confirmed, setConfirmed] = useState<readonly BigPriceChange[]>([]);
  const id = row?.id;
  const isTyped = Object.keys(typed).length > 0;

  // The island beside the form shows the row as visitors will see it.
  useEffect(() => {
    $typedRow.set({ thing: kind.thing, id, value: readDraft(kind, base, typed).value, validFrom, isTyped });
  }, [kind, base, typed, id, validFrom, isTyped]);
  useEffect(() => () => $typedRow.set(undefined), []);
  // The page is the browser's.
  useEffect(() => {
    if (!isTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTyped]);

  const showErrors = (found: readonly FieldError[]) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const send = async (sending: Sending) => {
    setSaving(true);
    await sendNow(sending).finally(() => setSaving(false));
  };

  const sendNow = async ({ value, before, version, ...sending }: Sending) => {
    const saving = await loadSaving().catch(() => undefined);
    if (!saving) return setMessage(NOT_LOADED);
    const result = await saving.saveRow({
      thing: kind.thing,
      name: kind.nameOf(value, known),
      value,
      before,
      newGrave,
      validFrom,
      reason,
      kept,
      read: row && { id: row.id, version: version ?? row.version },
      confirmed: sending.confirmed ?? confirmed,
    });
    if (result.ok) return onDone();
    const { doubts, confirmable: more = [] } = result;
    if (doubts) return setDoubted({ value, before, version, doubts });
    if (result.conflict) return setConflict({ base, mine: value, ...result.conflict });
    setConfirmable((now) => [...new Set([...now, ...more])]);
    showErrors(result.errors);
    if (result.errors.length === 0) setMessage(result.message);
  };

  return {
    kind,
    known,
    row,
    base,
    typed,
    /** Something would be lost if it were given up now. */
    isTyped,
    setField(field: string, next: Typed) {
      // It is on its way as it stands; what is typed now would be lost with the closing.
      if (isSaving) return;
      setTyped((now) => ({ ...now, [field]: next }));
      setErrors((now) => now.filter((error) => error.field !== field && !error.field.startsWith(`${field}.`)));
    },
    validFrom,
    setValidFrom,
    reason,
    setReason,
    confirmable,
    kept,
    keep: (one: Kept, isKept: boolean) =>
      setKept((now) => [...now.filter((each) => each !== one), ...(isKept ? [one] : [])]),
    newGrave,
    setNewGrave,
    errors,
    findError: (field: string) => errors.find((error) => error.field === field)?.message,
    /** Counts the refusals, as each leads to its field again. */
    attempt,
    /** On the row as a whole. */
    message,
    isSaving,
    async save() {
      if (isSaving) return;
      setMessage(undefined);
      const draft = readDraft(kind, base, typed);
      if (draft.errors.length > 0) return showErrors(draft.errors);
      setErrors([]);
      if (row?.state === 'offered' && sameValue(draft.value, base)) return onDone();
      await send({ value: draft.value, before: row?.value, version: undefined });
    },
    conflict,
    /** Takes the chosen fields of both versions; undefined gives the choice up. */
    async resolveConflict(value: FieldValues | undefined) {
      const { version, stored } = conflict ?? {};
      setConflict(undefined);
      if (value) await send({ value, before: stored, version });
    },
    /** Prices that change by so much that the person is asked before anything is saved. */
    doubts: doubted?.doubts ?? [],
    /** Saves the doubted prices, or leads back to the first of them. */
    async confirmDoubts(isMeant: boolean) {
      setDoubted(undefined);
      if (!doubted) return;
      setConfirmed(isMeant ? doubted.doubts : []);
      if (isMeant) await send({ ...doubted, confirmed: doubted.doubts });
      else showErrors(doubted.doubts.map(({ field }) => ({ field, message: CHECK_AMOUNT })));
    },
  };
}

const CHECK_AMOUNT = 'Bitte prüfen Sie diesen Betrag. Gespeichert ist noch nichts.';
const NOT_LOADED =
  'Das konnte nicht gespeichert werden: Es fehlt ein Teil der Seite. Bitte versuchen Sie es noch einmal.';
