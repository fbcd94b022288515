import { useStore } from '@nanostores/react';
import { openQuestions } from '#domain/estimate/questions.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import { $choice, leaveOpen } from '#stores/estimate/choice.ts';
import { AnswerLink } from './AnswerLink.tsx';
import { LEFT_OPEN } from './answer-view.ts';

type LeaveOpenProps = { readonly question: EstimateQuestion; readonly hint?: string };

/** "Weiß ich noch nicht", among the answers of a question of the calculator. */
export const LeaveOpen = ({ question, hint }: LeaveOpenProps) => (
  <AnswerLink
    name={LEFT_OPEN}
    value={LEFT_OPEN}
    checked={openQuestions(useStore($choice)).includes(question)}
    onChoose={() => leaveOpen(question)}
    title="Weiß ich noch nicht"
    hint={hint}
  />
);
