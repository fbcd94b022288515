import { useStore } from '@nanostores/react';
import { type EstimateQuestion, openQuestions } from '#domain/estimate/questions.ts';
import { $choice, leaveOpen } from '#stores/estimate/choice.ts';
import { Choice } from '../ui/Choice.tsx';
import { LEFT_OPEN } from './early-answer.ts';

type LeaveOpenProps = {
  readonly question: EstimateQuestion;
  /** Of the question's own inputs where they stand in one list; else another, so that Tab leads to both. */
  readonly name: string;
  readonly hint?: string;
};

/** "Weiß ich noch nicht", among the answers of a question of the calculator. */
export const LeaveOpen = ({ question, name, hint }: LeaveOpenProps) => (
  <Choice
    name={name}
    value={LEFT_OPEN}
    checked={openQuestions(useStore($choice)).includes(question)}
    onChoose={() => leaveOpen(question)}
    title="Weiß ich noch nicht"
    hint={hint}
  />
);
