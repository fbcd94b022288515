import type { FamilyStatus } from '#stores/desk/family.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';
import { StepList } from '../../ui/StepList.tsx';
import { FamilyDocuments } from './FamilyDocuments.tsx';

type FamilyStatusViewProps = { readonly status: FamilyStatus; readonly code: string; readonly phone: Phone };

/** What is done, what comes next, whom to call, and what is still needed. */
export function FamilyStatusView({ status, code, phone }: FamilyStatusViewProps) {
  const { reference, title, state, steps, contact, may } = status;
  return (
    <div className="family">
      <p className="family-case">
        {title !== '' && <strong>{title}</strong>}
        <span className="muted">Aktenzeichen {reference}</span>
      </p>
      {state !== 'open' && <p className="notice">{ENDED[state]}</p>}
      {steps.length > 0 && (
        <section aria-labelledby="schritte">
          <h2 id="schritte">{state === 'withdrawn' ? 'Das war schon getan' : 'Die Schritte'}</h2>
          <StepList steps={steps} label="Die Schritte der Reihe nach" />
        </section>
      )}
      <section aria-labelledby="anrufen">
        <h2 id="anrufen">Wen Sie anrufen</h2>
        <p>
          {contact.name === '' ? 'Wir sind Tag und Nacht da' : `${contact.name} kümmert sich um alles`}. Nennen Sie am
          Telefon das Aktenzeichen.
        </p>
        <p className="form-actions">
          <PhoneLink phone={phone} />
        </p>
      </section>
      {may === 'all' && <FamilyDocuments status={status} code={code} />}
    </div>
  );
}

const ENDED = {
  withdrawn: 'Ihr Widerruf ist bei uns eingegangen. Wir tun nichts mehr, was nicht schon getan ist.',
  closed: 'Alles ist getan. Haben Sie noch eine Frage, rufen Sie uns gern an.',
} as const;
