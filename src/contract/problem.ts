import { accountProblems } from './problem/account.ts';
import { appointmentProblems } from './problem/appointment.ts';
import { calendarProblems } from './problem/calendar.ts';
import {
  caseProblems,
  correctionProblems,
  deskProblems,
  draftProblems,
  familyProblems,
  holdProblems,
  orderProblems,
} from './problem/case.ts';
import { catalogueProblems } from './problem/catalogue.ts';
import { documentProblems } from './problem/document.ts';
import { choiceProblems, estimateProblems } from './problem/estimate.ts';
import { factorProblems } from './problem/factor.ts';
import { mailProblems } from './problem/mail.ts';
import { messageProblems } from './problem/message.ts';
import { publicationProblems } from './problem/publication.ts';
import { requestProblems, serverProblems } from './problem/request.ts';
import { teamProblems } from './problem/team.ts';
import { wordingProblems } from './problem/wording.ts';

/** Every problem the API can reply with, in the order of its documentation. */
export const problems = {
  ...choiceProblems,
  ...requestProblems,
  ...estimateProblems,
  ...accountProblems,
  ...factorProblems,
  ...teamProblems,
  ...orderProblems,
  ...appointmentProblems,
  ...calendarProblems,
  ...draftProblems,
  ...mailProblems,
  ...messageProblems,
  ...caseProblems,
  ...deskProblems,
  ...familyProblems,
  ...correctionProblems,
  ...holdProblems,
  ...publicationProblems,
  ...documentProblems,
  ...catalogueProblems,
  ...wordingProblems,
  ...serverProblems,
} as const;

export type ProblemCode = keyof typeof problems;
