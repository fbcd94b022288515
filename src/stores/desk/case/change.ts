import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import type { CaseFields, DeskCase, MilestoneFields } from '#contract/desk.ts';
import * as contract from '#contract/desk.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import type { Result } from '../../result.ts';
import { showSnackbar } from '../../snackbar.ts';
import { deskCaseArea, followOwn, keepAnswer, loadDeskCase, shownVersion } from './desk-case.ts';

/** Of the case, or of one of its milestones. */
export type DeskChange =
  | { readonly milestone?: undefined; readonly fields: CaseFields }
  | { readonly milestone: string; readonly fields: MilestoneFields };

/** A change that came too late: somebody else has changed the case since version `since`. */
export type Overtaken = { readonly since: number; readonly change: DeskChange };

const $state = atom<Overtaken | undefined>(undefined);
/** The change of one tap that waits for a decision; a form that was overtaken says it itself. */
export const $overtaken: ReadableAtom<Overtaken | undefined> = $state;
forgetWithSession({ reset: () => $state.set(undefined) });

/** One after the other, each upon the version that the one before has made. */
let last: Promise<unknown> = Promise.resolve();

/**
 * `read`: the version that the person saw, by default the one that is shown. Refused where somebody else has changed the case since;
 * what is stored now is then shown at once.
 */
export function changeDesk(change: DeskChange, read?: number): Promise<Result<DeskCase>> {
  const begun = last.then(() => send(change, followOwn(read ?? shownVersion())));
  last = begun.catch(() => {});
  return begun;
}

async function send({ milestone, fields }: DeskChange, version: number): Promise<Result<DeskCase>> {
  const reference = deskCaseArea.$area.get().data?.reference ?? '';
  const result = await keepAnswer(
    version,
    milestone === undefined
      ? call(contract.changeCase, { params: { reference }, version, body: fields })
      : call(contract.changeMilestone, { params: { reference, id: milestone }, version, body: fields }),
  );
  if (!result.ok && result.code === 'case-changed') await loadDeskCase(reference);
  return result;
}

type Tap = {
  readonly change: DeskChange;
  /** The sentence that stands beside the button that takes it back. */
  readonly done: string;
  readonly undo?: DeskChange;
};

/** A change of one tap, with the way back beside what was done. */
export async function tap({ change, done, undo }: Tap): Promise<void> {
  const since = shownVersion();
  const result = await changeDesk(change);
  if (result.ok) {
    $state.set(undefined);
    showSnackbar(done, undo ? { undo: () => void tap({ change: undo, done: 'Zurückgenommen.' }) } : {});
  } else if (result.code === 'case-changed') $state.set({ since, change });
  else showSnackbar(result.message, { kind: 'error' });
}

/** The same once more, upon what is stored now. */
export const insist = ({ change }: Overtaken): Promise<void> => tap({ change, done: 'Gespeichert.' });

export const forgetOvertaken = (): void => $state.set(undefined);
