import type { ProposedCorrection } from '#stores/desk/correction/proposal.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';
import { AgreeForm } from './AgreeForm.tsx';
import { ComparedLines } from './ComparedLines.tsx';
import { proposalEnd } from './proposal-end.ts';
import type { ProposalWords } from './proposal-words.ts';

type ProposalViewProps = {
  readonly proposal: ProposedCorrection;
  readonly code: string;
  readonly phone: Phone;
  readonly words: ProposalWords;
};

/** What changes, why, and what it costs then: all of it directly above the button (§ 312j BGB). */
export function ProposalView({ proposal, code, phone, words }: ProposalViewProps) {
  const { reference, title, place, reason } = proposal;
  const end = proposalEnd(proposal);
  return (
    <div className="proposal">
      <p className="proposal-case">
        <strong>
          {title}, {place}
        </strong>
        <span className="muted">Aktenzeichen {reference}</span>
      </p>
      {end && (
        <FormNotice title={end.title} kind={end.kind} takesFocus={end.isAnswer}>
          <p>{end.text}</p>
          <p className="form-actions">
            <PhoneLink phone={phone} />
          </p>
        </FormNotice>
      )}
      <section aria-labelledby="grund">
        <h2 id="grund">Warum</h2>
        <p>{reason}</p>
      </section>
      {end ? (
        <section aria-labelledby="zeilen">
          <h2 id="zeilen">Das war der Vorschlag</h2>
          <ComparedLines {...proposal} />
        </section>
      ) : (
        <AgreeForm proposal={proposal} code={code} words={words}>
          <PhoneLink phone={phone} />
        </AgreeForm>
      )}
    </div>
  );
}
