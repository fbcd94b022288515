import { type ComponentType, createContext } from 'react';
import { Choice, type ChoiceProps } from '../ui/Choice.tsx';

type AnswerWay = {
  readonly Answer: ComponentType<ChoiceProps>;
  /** After an answer that was given elsewhere than in its row. */
  readonly leadOn: () => void;
};

/** The values of answers that name no thing of the catalogue. */
export const LEFT_OPEN = 'offen';
export const SHROUD = 'ohne';

/** How a question is answered: in a wizard by radios of its form; the calculator has links that lead on. */
export const AnswerView = createContext<AnswerWay>({ Answer: Choice, leadOn: () => {} });
