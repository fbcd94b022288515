import type { ComponentType, ReactNode } from 'react';
import type { ChoiceProps } from '../ui/Choice.tsx';

/** A question of the choice, in the calculator and in the wizards. */
export type QuestionOfChoice = {
  readonly error: string | undefined;
  /** "Weiß ich noch nicht", where that is an answer. */
  readonly leaveOpen?: ReactNode;
};

/** The same for a question whose answers are a plain list. */
export type QuestionOfList = QuestionOfChoice & {
  /** Where its answers lead on by themselves; else they are radios. */
  readonly Answer?: ComponentType<ChoiceProps>;
  /** Says so before they are pressed. */
  readonly goesOn?: string;
};
