import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { Money } from '../correction/Money.tsx';
import { OpenProposal } from '../correction/OpenProposal.tsx';
import { CaseMessages } from '../message/CaseMessages.tsx';
import { CaseHead } from './CaseHead.tsx';
import { CaseSides } from './CaseSides.tsx';
import { Deadlines } from './Deadlines.tsx';
import { NextCard } from './NextCard.tsx';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { Received } from './Received.tsx';
import { Steps } from './Steps.tsx';

/** What must be done and until when stands first; what came in and what was done follow. */
export function CaseView({ desk }: { readonly desk: DeskCase }) {
  const now = new Date();
  return (
    <article className="desk-case">
      <CaseHead desk={desk} now={now} />
      <OvertakenNotice desk={desk} now={now} />
      <div className="desk-columns">
        <div>
          <OpenProposal desk={desk} />
          <NextCard desk={desk} now={now} />
          <Steps desk={desk} now={now} />
          <Deadlines desk={desk} now={now} />
          <CaseMessages reference={desk.reference} now={now} />
        </div>
        <CaseSides desk={desk} now={now} />
      </div>
      {desk.money && <Money desk={desk} money={desk.money} now={now} />}
      <Received desk={desk} />
    </article>
  );
}
