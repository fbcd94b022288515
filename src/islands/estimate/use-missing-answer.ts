import { useState } from 'react';
import { missingAnswer } from '#domain/estimate/questions.ts';
import type { EstimateChoice, EstimateQuestion } from '#domain/estimate/request.ts';
import { QUESTION_ERROR_ID } from '../ui/Question.tsx';

type Complaint = { readonly question: EstimateQuestion; readonly message: string };

/**
 * The complaint about an answer that was missing when the person wanted to go on. It goes with its cause: what an answer asks
 * anew, and another question, have none until "Weiter" is pressed again.
 */
export function useMissingAnswer(question: EstimateQuestion | undefined, choice: EstimateChoice, isAnswered: boolean) {
  const [complaint, setComplaint] = useState<Complaint>();
  const message = question && !isAnswered ? missingAnswer(choice, question) : undefined;
  const isHeld = complaint !== undefined && complaint.question === question && complaint.message === message;
  // Who comes back to a question is asked it anew.
  if (complaint && !isHeld) setComplaint(undefined);
  return {
    error: isHeld ? message : undefined,
    complain() {
      if (question && message !== undefined) setComplaint({ question, message });
      requestAnimationFrame(() => document.getElementById(QUESTION_ERROR_ID)?.focus());
    },
  };
}
