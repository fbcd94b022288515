import type { Deadline } from '../../case/deadline/deadlines.ts';
import type { Milestone } from '../../case/milestone/milestones.ts';
import type { LocalMoment } from '../../local-moment.ts';
import type { DeskKind, DeskPlan, DeskState } from '../desk-case.ts';

/** Somebody of a case; what is not known is empty. */
type Somebody = {
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
};

export type KnownDeadline = Omit<Deadline, 'rule'> & { readonly rule: string };

/** All that is known of a case for its papers. An empty text: not known. */
export type KnownCase = {
  readonly reference: string;
  readonly kind: DeskKind;
  readonly plan: DeskPlan;
  readonly state: DeskState;
  readonly assignee: string;
  /** What must be seen first: withdrawn, not to be begun yet. */
  readonly urgent: string;
  readonly deceased: {
    readonly name: string;
    readonly bornOn: string;
    readonly address: string;
    /** `Krankenhaus`, `Heim` or another. */
    readonly placeOfDeath: string;
    readonly doctor: string;
  };
  readonly diedAt: LocalMoment | null;
  readonly certificateAt: LocalMoment | null;
  /** As it was said on the telephone; undefined: not asked. */
  readonly hasCertificate: boolean | undefined;
  readonly people: readonly Somebody[];
  /** Where the deceased is, and when the family would like her to be fetched. */
  readonly place: string;
  readonly wishedTime: string;
  readonly choice: {
    readonly cemetery: string;
    /** Who keeps it. */
    readonly operator: string;
    readonly grave: string;
    readonly coffin: string;
    readonly urn: string;
  };
  readonly milestones: readonly Milestone[];
  readonly deadlines: readonly KnownDeadline[];
  /** The newest first. */
  readonly notes: readonly { readonly at: string; readonly by: string; readonly text: string }[];
};
