import { CaseAccess } from '../family/CaseAccess.tsx';
import { CasePapers } from '../paper/CasePapers.tsx';
import { CaseHold } from './CaseHold.tsx';
import type { CaseProps } from './case-props.ts';
import { Documents } from './Documents.tsx';
import { FactsPart } from './FactsPart.tsx';
import { Fold } from './Fold.tsx';
import { History } from './History.tsx';
import { Mails } from './Mails.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import { StateChoice } from './StateChoice.tsx';

/** What is looked up rather than decided: folded, with what each holds. */
export function CaseSides({ desk, now }: CaseProps) {
  return (
    <div>
      <FactsPart desk={desk} now={now} />
      <People people={desk.people} />
      <Notes desk={desk} now={now} />
      <div>
        <Fold title="Papiere" value={String(desk.papers.filter(({ isReady }) => isReady).length)}>
          <CasePapers desk={desk} />
        </Fold>
        <Fold title="Unterlagen" value={String(desk.documents.length)}>
          <Documents desk={desk} now={now} />
        </Fold>
        <CaseAccess reference={desk.reference} />
        <Fold title="E-Mails" value={mailsValue(desk.mails)}>
          <Mails mails={desk.mails} now={now} />
        </Fold>
        <Fold title="Verlauf" value={String(desk.history.length)}>
          <History desk={desk} now={now} />
        </Fold>
        <Fold title="Stand ändern" value="">
          <StateChoice state={desk.state} />
        </Fold>
        <CaseHold desk={desk} now={now} />
      </div>
    </div>
  );
}

/** A mail that has not arrived is seen without a tap. */
function mailsValue(mails: CaseProps['desk']['mails']): string {
  const failed = mails.filter(({ state }) => state === 'failed').length;
  return failed === 0 ? String(mails.length) : `${failed} nicht zugestellt`;
}
