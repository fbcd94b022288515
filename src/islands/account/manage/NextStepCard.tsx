import { asOfText } from '#domain/as-of.ts';
import type { NextStep } from '#domain/case/next-step.ts';
import { draftPath, preparationPath, redeemPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import type { UserEstimate } from '#stores/account/my-account.ts';
import type { CaseSummary, SavedDraft } from '#stores/account/my-cases.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Phone } from '../../ui/phone.ts';

type Step = NextStep<SavedDraft, CaseSummary, UserEstimate>;
type NextStepCardProps = { readonly step: Step; readonly phone: Phone };

/** Where the person most likely wants to go on: one sentence, one filled button. */
export function NextStepCard({ step, phone }: NextStepCardProps) {
  const { title, text, action } = wordsOf(step, phone);
  return (
    <section className="card account-next no-print" aria-labelledby="naechster-schritt">
      <h2 id="naechster-schritt">{title}</h2>
      <p>{text}</p>
      <p className="account-actions">
        <a className="button button-primary" href={action.href}>
          {step.kind === 'order' && <Icon name="phone" />}
          {action.label}
        </a>
        {step.kind === 'begin' && (
          <a className="action" href={paths.preparation}>
            Wünsche festhalten
          </a>
        )}
      </p>
    </section>
  );
}

type Words = {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
};

function wordsOf(step: Step, phone: Phone): Words {
  switch (step.kind) {
    case 'draft':
      return {
        title: 'Noch nicht abgeschickt',
        text: `Sie haben ${step.draft.kind === 'bereavement' ? 'einen Auftrag' : 'eine Vorsorge'} begonnen. Was Sie eingegeben haben, ist noch da.`,
        action: { href: draftPath(step.draft.kind, step.draft.code), label: 'Dort weitermachen' },
      };
    case 'order':
      return {
        title: 'Ihr Auftrag ist bei uns',
        text: `${step.order.reference}. Fragen und Änderungen besprechen wir am Telefon, Tag und Nacht.`,
        action: { href: phone.href, label: phone.label },
      };
    case 'estimate':
      return {
        title: 'Sie haben einen Kostenvoranschlag',
        text: `${step.estimate.title}, ${step.estimate.place}. Unsere Preise gelten bis ${asOfText(step.estimate.validUntil)}.`,
        action: { href: redeemPath(step.estimate.reference), label: 'Damit beauftragen' },
      };
    case 'preparation':
      return {
        title: 'Ihre Vorsorge ist festgehalten',
        text: 'Sie bindet Sie nicht. Sie können sie jederzeit ändern.',
        action: { href: preparationPath(step.preparation.reference), label: 'Ansehen und ändern' },
      };
    case 'begin':
      return {
        title: 'Hier steht noch nichts',
        text: 'Was Sie angemeldet rechnen, festhalten oder beauftragen, finden Sie hier wieder. Höchstens fünf Fragen, dann wissen Sie, was es kostet.',
        action: { href: paths.estimate, label: 'Kosten abschätzen' },
      };
  }
}
