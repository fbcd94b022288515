import { useStore } from '@nanostores/react';
import { openQuestions } from '#domain/estimate/questions.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import { $choice, leaveOpen } from '#stores/estimate/choice.ts';
import { Choice } from '../ui/Choice.tsx';
import type { QuestionOfList } from './question-of-choice.ts';

/** Its value. */
export const LEFT_OPEN = 'offen';

type LeaveOpenProps = {
  readonly question: EstimateQuestion;
  /** Of the question's own inputs where they stand in one list; else another, so that Tab leads to both. */
  readonly name: string;
  readonly hint?: string;
  readonly Answer?: QuestionOfList['Answer'];
};

/** "Weiß ich noch nicht", among the answers of a question of the calculator. */
export const LeaveOpen = ({ question, name, hint, Answer = Choice }: LeaveOpenProps) => (
  <Answer
    name={name}
    value={LEFT_OPEN}
    checked={openQuestions(useStore($choice)).includes(question)}
    onChoose={() => leaveOpen(question)}
    title="Weiß ich noch nicht"
    hint={hint}
  />
);
