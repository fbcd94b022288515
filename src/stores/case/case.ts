import { atom, computed } from 'nanostores';
import type { ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import type { FormSection } from '#domain/case/section.ts';
import { loadEstimateCatalogue } from '../estimate/catalogue.ts';
import { followCaseAddress } from './address.ts';
import { answersNow, putSection, setKind } from './answers.ts';
import { mirrorChoice } from './choice.ts';
import { followContact, prefillContact } from './contact.ts';
import { followDocuments } from './documents.ts';
import { followDevice, followServer } from './draft/follow.ts';
import { draft } from './draft/instance.ts';
import { followLeaving } from './leaving.ts';
import { offerFromCalculator, takeOverLinked } from './offer.ts';
import { followSent, submission } from './order.ts';
import { followRedeemed } from './redeem.ts';
import { resetCase } from './reset-case.ts';
import { followPerson } from './session.ts';

export { $linkError } from './address.ts';
export { $replaced } from './answers.ts';
export { $isRegistered } from './contact.ts';
export { $offeredEstimate, takeOverEstimate } from './offer.ts';
export { $expectedRange, $redeemed, reloadRedeemed } from './redeem.ts';
export {
  $case,
  $caseKind,
  $isBegun,
  $sections,
  type CaseSection,
  formOf,
  type SectionState,
  type SectionStatus,
} from './sections.ts';
export { $isComplete, $missing, $ways } from './situation.ts';

type Removed = { readonly answers: CaseAnswers; readonly server: ServerDraft | undefined };

const $removed = atom<Removed | undefined>(undefined);
/** What `startAnew` removed can still be restored. */
export const $isUndoable = computed($removed, (removed) => removed !== undefined);

/** Starts a wizard from the stored draft, the address and the session. Returns the way to stop. */
export function openCase(kind: DraftKind): () => void {
  setKind(kind);
  offerFromCalculator();
  let isNamed = () => false;
  const stops = [
    followDevice(),
    mirrorChoice(),
    followRedeemed(),
    followDocuments(),
    followServer(),
    followContact(),
    followSent(),
    followLeaving(),
    // Before the address, which may name something of the account.
    followPerson(() => isNamed()),
  ];
  takeOverLinked();
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

/** The consent to what is said about a dying person, given or taken back. */
export function agree(isTicked: boolean): void {
  putSection('start', { ...answersNow().start, agreed: isTicked ? 'ja' : '' });
}

/** Stores the fields of a section as typed, valid or not. */
export function answerSection(section: FormSection, values: Record<string, string>): void {
  beginTyping();
  putSection(section, values);
}

function beginTyping(): void {
  $removed.set(undefined);
  submission.resetDone();
}

/** Takes the answers of an optional section out again. */
export const emptySection = (section: FormSection): void => putSection(section, {});

/** Removes all answers from this page, this device and the server. */
export function startAnew(): void {
  const server = draft.server();
  $removed.set({ answers: answersNow(), server });
  resetCase();
  submission.reset();
  if (server) draft.dispatch({ type: 'requested', job: { type: 'delete', code: server.code } });
  prefillContact();
}

/** Restores once what `startAnew` removed. */
export function undoStartAnew(): void {
  const removed = $removed.get();
  if (!removed) return;
  $removed.set(undefined);
  draft.dispatch({ type: 'restored', ...removed });
}
