import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { type FormSection, placeOfError } from '#domain/case/section.ts';
import { $case, $caseKind, answerSection, type CaseSection } from '#stores/case/case.ts';
import { $submission, type Submission, withdrawWaiting } from '#stores/case/order.ts';
import { $refusedErrors } from '#stores/case/refused-errors.ts';
import { viewHash } from '#stores/case/route.ts';
import { OfferedSlots } from '../../appointment/OfferedSlots.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';
import { titleOf } from '../case-words.ts';
import { leadTo } from '../lead-to.ts';
import { sectionFieldId } from '../section/section-form-id.ts';
import { wantField } from '../wanted-field.ts';

type SubmissionTroubleProps = {
  readonly phone: Phone;
  /** The thing being sent: 'Ihr Auftrag'. */
  readonly what: string;
};

/** Why what was sent has not arrived yet, and the way on. Every answer is kept. */
export function SubmissionFailure({ phone, what }: SubmissionTroubleProps) {
  const submission = useStore($submission);
  const attempt = useAttempt(submission);
  const errors = useStore($refusedErrors);
  if (submission.status === 'waiting') return <Waiting what={what} phone={phone} />;
  if (submission.status !== 'refused') return null;
  // All of it is answered otherwise by now.
  if (submission.errors.length > 0 && errors.length === 0) return null;
  const { code, message } = submission;
  return (
    <ErrorSummary form={{ id: 'absenden', values: {}, complaint: { attempt, code, message, errors: [] } }}>
      <WayOn refused={{ ...submission, errors }} phone={phone} />
    </ErrorSummary>
  );
}

type Refused = Extract<Submission, { status: 'refused' }>;

function WayOn({ refused, phone }: { readonly refused: Refused; readonly phone: Phone }): ReactNode {
  const { kind, answers } = useStore($case);
  const becomes = useStore($caseKind);
  // They are about the whole, and said above.
  if (refused.code === 'prices-changed') return <p>Die Aufstellung unten zeigt jetzt die neuen Preise.</p>;
  if (refused.code === 'estimate-expired' || refused.code === 'unknown-estimate') return null;
  if (refused.errors.length > 0)
    return (
      <ul>
        {refused.errors.map(({ field: path, message }) => {
          const place = placeOfError(kind, path) ?? choiceOf(path);
          return (
            <li key={path}>
              {place ? (
                <a
                  href={viewHash(place.section)}
                  onClick={() => place.field && wantField(sectionFieldId(place.section as FormSection, place.field))}
                >
                  {titleOf(place.section, becomes)}: {message}
                </a>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    );
  if (refused.code.startsWith('slot-'))
    return (
      <>
        {refused.free && refused.free.length > 0 && (
          <OfferedSlots
            offered={refused.free}
            value={answers.appointment?.startsAt ?? ''}
            onChoose={(startsAt) => answerSection('appointment', { ...answers.appointment, startsAt })}
          />
        )}
        <p className="form-actions">
          <button type="button" className="button button-outline" onClick={() => leadTo('appointment')}>
            Anderen Termin wählen
          </button>
        </p>
      </>
    );
  // The dialog with both versions is open.
  if (refused.code === 'preparation-changed') return null;
  return (
    <>
      <p>Ihre Angaben bleiben stehen. Senden Sie sie noch einmal, oder rufen Sie uns an.</p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
      </p>
    </>
  );
}

const CHOICES: Readonly<Record<string, CaseSection>> = {
  funeralFormId: 'funeralForm',
  graveRestingPlaceRelationId: 'grave',
  existingGrave: 'grave',
  coffinId: 'coffin',
  withoutCoffin: 'coffin',
  size: 'coffin',
  urnId: 'urn',
  transportZoneId: 'transport',
  documents: 'documents',
};

function choiceOf(path: string): { readonly section: CaseSection; readonly field?: undefined } | undefined {
  if (path === 'deceased.graveAvailable') return { section: 'grave' };
  const section = CHOICES[path.split('.')[0] ?? ''];
  return section && { section };
}

type WaitingProps = { readonly what: string; readonly phone: Phone };

const Waiting = ({ what, phone }: WaitingProps) => (
  <FormNotice title="Sie sind gerade nicht mit dem Internet verbunden" kind="neutral" takesFocus>
    <p>
      {what} ist noch nicht abgeschickt, wird aber automatisch gesendet, sobald die Verbindung wieder da ist. Bitte
      lassen Sie dieses Fenster so lange offen.
    </p>
    <p className="form-actions">
      <button type="button" className="button button-outline" onClick={withdrawWaiting}>
        Weiter bearbeiten
      </button>
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);

/** Counts the refusals: each takes the focus anew. */
function useAttempt(submission: Submission): number {
  const last = useRef({ submission, attempt: 0 });
  if (last.current.submission !== submission)
    last.current = { submission, attempt: last.current.attempt + (submission.status === 'refused' ? 1 : 0) };
  return last.current.attempt;
}
