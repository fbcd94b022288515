import { atom, type ReadableAtom } from 'nanostores';
import type { ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import type { FormSection } from '#domain/case/section.ts';
import { loadEstimateCatalogue } from '../estimate/catalogue.ts';
import { followCaseAddress } from './address.ts';
import { answersNow, putSection, replaceAnswers, setKind } from './answers.ts';
import { mirrorChoice } from './choice.ts';
import { followContact, prefillContact } from './contact.ts';
import { followDocuments } from './documents.ts';
import { $serverDraft } from './draft-state.ts';
import { forgetCase } from './forget-case.ts';
import { followDevice } from './keep-on-device.ts';
import { deleteOnServer, followServer } from './keep-on-server.ts';
import { offerFromCalculator } from './offer.ts';
import { followPerson } from './session.ts';
import { forgetDone, forgetSubmission } from './submission.ts';

export { $linkTrouble } from './address.ts';
export { $replaced } from './answers.ts';
export { $isRegistered } from './contact.ts';
export { $offeredEstimate, takeOverEstimate } from './offer.ts';
export {
  $case,
  $isBegun,
  $isComplete,
  $sections,
  becomesOrder,
  type CaseSection,
  type CaseState,
  type SectionState,
  type SectionStatus,
} from './sections.ts';

type Forgotten = { readonly answers: CaseAnswers; readonly server: ServerDraft | undefined };

const $forgotten = atom<Forgotten | undefined>(undefined);
const $undoable = atom(false);
$forgotten.listen((forgotten) => $undoable.set(forgotten !== undefined));
/** What `startAnew` forgot can still be brought back. */
export const $isUndoable: ReadableAtom<boolean> = $undoable;

/** Starts a wizard: what is kept here, what the address names, who is signed in. Returns the way to stop. */
export function openCase(kind: DraftKind): () => void {
  setKind(kind);
  offerFromCalculator();
  let isNamed = () => false;
  const stops = [
    followDevice(),
    mirrorChoice(),
    followDocuments(),
    followServer(),
    followContact(),
    // First, as an address may name what is in the account.
    followPerson(() => isNamed()),
  ];
  const address = followCaseAddress();
  isNamed = address.isNamed;
  void loadEstimateCatalogue();
  return () => {
    for (const stop of [...stops, address.stop]) stop();
  };
}

export function answerDead(isDead: boolean): void {
  beginTyping();
  putSection('start', { ...answersNow().start, isDead: isDead ? 'ja' : 'nein' });
}

/** Kept as typed, finished or not. */
export function answerSection(section: FormSection, values: Record<string, string>): void {
  beginTyping();
  putSection(section, values);
}

function beginTyping(): void {
  $forgotten.set(undefined);
  forgetDone();
}

/** An optional section can be left out again. */
export const emptySection = (section: FormSection): void => putSection(section, {});

/** Forgets everything, on this device and on the server, too. */
export function startAnew(): void {
  const server = $serverDraft.get();
  $forgotten.set({ answers: answersNow(), server });
  forgetCase();
  forgetSubmission();
  if (server) void deleteOnServer(server.code);
  prefillContact();
}

/** Brings back once what `startAnew` forgot. */
export function undoStartAnew(): void {
  const forgotten = $forgotten.get();
  if (!forgotten) return;
  $forgotten.set(undefined);
  // Deleted there meanwhile: under the same code it begins anew.
  if (forgotten.server) $serverDraft.set({ ...forgotten.server, version: 0 });
  replaceAnswers(forgotten.answers);
}
