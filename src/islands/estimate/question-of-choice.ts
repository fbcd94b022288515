import type { ReactNode } from 'react';

/** A question of the choice, in the calculator and in the wizards. */
export type QuestionOfChoice = {
  readonly error: string | undefined;
  /** "Weiß ich noch nicht", where that is an answer. */
  readonly leaveOpen?: ReactNode;
};
