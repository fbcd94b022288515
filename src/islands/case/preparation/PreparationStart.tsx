import { useStore } from '@nanostores/react';
import { $isBegun } from '#stores/case/case.ts';
import { untilStarted } from '../../ui/until-started.ts';
import { CaseHeading } from '../CaseHeading.tsx';
import { Begun } from '../draft/Begun.tsx';
import { ResumeByCode } from '../draft/ResumeByCode.tsx';
import { leadTo } from '../lead-to.ts';

/** The purpose of this wizard, before the first question. Stands in the page as it was sent. */
export function PreparationStart() {
  const isBegun = useStore($isBegun, { ssr: 'initial' });
  return (
    <div className="card">
      <Begun />
      <CaseHeading>Ihre Wünsche hier festhalten</CaseHeading>
      <p className="mt-4">
        Nicht verbindlich: kein Vertrag, keine Kosten. Nur wie wir Sie erreichen, müssen Sie angeben. Alles andere ist
        freiwillig und lässt sich jederzeit ändern.
      </p>
      <ResumeByCode />
      {!isBegun && (
        <p className="mt-4">
          <button
            type="button"
            className="button button-primary needs-script"
            {...untilStarted}
            onClick={() => leadTo('list')}
          >
            Anfangen
          </button>
        </p>
      )}
    </div>
  );
}
