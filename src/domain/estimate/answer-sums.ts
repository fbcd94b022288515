import { amountText, type EstimateLine, isOptional, sumText } from './line.ts';
import { QUESTIONS, questions } from './questions.ts';
import type { EstimateQuestion } from './request.ts';

/** The lines of a sum by what they come from; every line is in one of the parts. */
type AnswerSums = {
  /** In words, for each question that has lines. The form has what is ours and hangs on no other answer. */
  readonly byQuestion: Readonly<Partial<Record<EstimateQuestion, string>>>;
  /** What others bill with every funeral of this form. */
  readonly always: readonly EstimateLine[];
  /** Ticked by the person. */
  readonly ticked: readonly EstimateLine[];
};

export function answerSums(lines: readonly EstimateLine[]): AnswerSums {
  const of = (part: Part) => lines.filter((line) => partOf(line) === part);
  return {
    byQuestion: Object.fromEntries(
      QUESTIONS.flatMap((name) => {
        const own = of(name);
        const [line, ...others] = own;
        return line ? [[name, others.length === 0 ? amountText(line) : sumText(own)]] : [];
      }),
    ),
    always: of('always'),
    ticked: of('ticked'),
  };
}

type Part = EstimateQuestion | 'always' | 'ticked';

function partOf(line: EstimateLine): Part {
  if (isOptional(line)) return 'ticked';
  const decided = QUESTIONS.find((name) => name !== 'funeralForm' && questions[name].decides(line.id));
  return decided ?? (line.biller === 'own' ? 'funeralForm' : 'always');
}
