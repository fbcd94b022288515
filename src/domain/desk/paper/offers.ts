import { deskPlanWords } from '../desk-case.ts';
import { kindsOf, type PaperKind, paperTitles } from './kind.ts';
import type { KnownCase } from './known.ts';

/** A paper of a case as the team sees it before it is made. */
export type PaperOffer = {
  kind: PaperKind;
  title: string;
  /** False: it cannot be made yet, and `missing` says why. */
  isReady: boolean;
  /** What is needed on it and not known, where a line is left; empty: nothing. */
  missing: string;
};

type Needed = readonly (readonly [what: string, text: string | null])[];

const needed: Readonly<Record<PaperKind, (known: KnownCase) => Needed>> = {
  sheet: () => [],
  transfer: ({ deceased, place, certificateAt, hasCertificate }) => [
    ['Name', deceased.name],
    ['wo die Person ist', place],
    ['Todesbescheinigung', certificateAt ?? (hasCertificate ? 'ja' : '')],
  ],
  'register-office': ({ deceased, diedAt }) => [
    ['Name', deceased.name],
    ['Geburtsdatum', deceased.bornOn],
    ['letzte Anschrift', deceased.address],
    ['Tag und Uhrzeit des Todes', diedAt?.includes('T') ? diedAt : ''],
  ],
  cemetery: ({ deceased, choice, milestones }) => [
    ['Name', deceased.name],
    ['Friedhof', choice.cemetery],
    ['Termin der Beisetzung', plannedAt(milestones, 'beisetzung')],
  ],
  crematorium: ({ deceased, choice, milestones }) => [
    ['Name', deceased.name],
    ['Sarg', choice.coffin],
    ['zweite Leichenschau', plannedAt(milestones, 'zweite-leichenschau')],
  ],
};

const plannedAt = (milestones: KnownCase['milestones'], step: string): string | null => {
  const { plannedAt: planned = null, doneAt = null } = milestones.find(({ id }) => id === step) ?? {};
  return doneAt ?? planned;
};

const NOT_DECIDED = `Erst, wenn die Bestattungsart feststeht. Unter „Angaben“ steht jetzt „${deskPlanWords.undecided}“.`;

/** The papers of a case, with what each lacks. */
export function paperOffers(known: KnownCase): PaperOffer[] {
  const ready = kindsOf(known);
  const isOpen = known.plan === 'undecided' && known.state !== 'withdrawn';
  const later: readonly PaperKind[] = isOpen ? ['cemetery', 'crematorium'] : [];
  return [
    ...ready.map((kind) => ({ kind, title: paperTitles[kind], isReady: true, missing: missingText(kind, known) })),
    ...later.map((kind) => ({ kind, title: paperTitles[kind], isReady: false, missing: NOT_DECIDED })),
  ];
}

function missingText(kind: PaperKind, known: KnownCase): string {
  const missing = needed[kind](known).flatMap(([what, text]) => (text ? [] : [what]));
  return missing.length === 0 ? '' : `Noch nicht bekannt, dort ist eine Linie: ${missing.join(', ')}.`;
}
