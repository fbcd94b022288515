import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $isComplete } from '#stores/case/case.ts';
import type { Phone } from '../../ui/phone.ts';
import { CaseHeading } from '../CaseHeading.tsx';
import { CHECK } from '../case-words.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { NotComplete } from './NotComplete.tsx';
import { SubmissionFailure } from './SubmissionFailure.tsx';

type CheckViewProps = {
  readonly phone: Phone;
  /** What is being sent: 'Ihr Auftrag'. */
  readonly what: string;
  readonly intro: ReactNode;
  /** The way to send it. */
  readonly children: ReactNode;
};

/** All answers with a link each, then the last step. Why it was refused stands above, even where an answer is open again. */
export function CheckView({ phone, what, intro, children }: CheckViewProps) {
  const isComplete = useStore($isComplete);
  return (
    <div className="case-form">
      <SubmissionFailure phone={phone} what={what} />
      <CaseHeading>{CHECK}</CaseHeading>
      {isComplete ? (
        <>
          {intro}
          <CheckAnswers />
          {children}
        </>
      ) : (
        <NotComplete phone={phone} />
      )}
    </div>
  );
}
