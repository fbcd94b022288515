import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DraftKind } from '#domain/case/draft.ts';
import type { EstimateQuestion } from '#domain/estimate/questions.ts';
import { $isComplete, type CaseSection, openCase } from '#stores/case/case.ts';
import { $submission } from '#stores/case/order.ts';
import { $view, type CaseView, followHash, goTo } from '#stores/case/route.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { BackLink } from './BackLink.tsx';
import { CaseNotices } from './CaseNotices.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { OpenedPreparation } from './preparation/OpenedPreparation.tsx';
import { ChoiceSection } from './section/ChoiceSection.tsx';
import { DocumentsSection } from './section/DocumentsSection.tsx';
import type { SectionProps } from './section/section-props.ts';
import { useStylesheet } from './use-stylesheet.ts';
import { CASE_ID, useViewFocus } from './use-view-focus.ts';

type CaseWizardProps = {
  readonly kind: DraftKind;
  /** Stands behind the heading in the title of the page. */
  readonly name: string;
  readonly phone: Phone;
  /** Address of the stylesheet (styles/case.css): loaded with the wizard, so that the page without it stays small. */
  readonly styles: string;
  /** The first question; stands in the page as it was sent. */
  readonly start: ReactNode;
  readonly list: ReactNode;
  /** The sections that are forms; choices and documents are the same for all. */
  readonly sections: Partial<Record<CaseSection, (props: SectionProps) => ReactNode>>;
  readonly check: ReactNode;
  readonly done: ReactNode;
};

/** The frame of a wizard: shows the view of the place, moves the focus there, keeps the phone in sight. */
export function CaseWizard({ kind, name, phone, styles, start, list, sections, check, done }: CaseWizardProps) {
  const requested = useStore($view, { ssr: 'initial' });
  const isSent = useStore($submission, { ssr: 'initial' }).status === 'done';
  const place = visibleView(requested, isSent);
  const isStyled = useStylesheet(styles);
  const returnTo = useReturn(place);

  // Address, device and network live outside React.
  useEffect(() => {
    const stops = [openCase(kind), followHash()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kind]);

  useEffect(() => {
    if (isSent) goTo('done', 'replace');
  }, [isSent]);

  const isShown = place === 'start' || isStyled;
  useViewFocus(place, isShown, name);

  const leave = () => goTo(returnTo === 'check' && $isComplete.get() ? 'check' : 'list');

  return (
    <div id={CASE_ID} className="case">
      <BackLink place={place} returnTo={returnTo} />
      <CaseNotices />
      {isShown && (place === 'list' || place === 'check') && <OpenedPreparation />}
      {isShown ? (
        view()
      ) : (
        <p className="waiting" role="status">
          Einen Augenblick …
        </p>
      )}
      {place !== 'start' && place !== 'done' && (
        <>
          <p className="case-phone">
            <span>Lieber sprechen? Wir sind Tag und Nacht da.</span>
            <PhoneLink phone={phone} />
          </p>
          {isShown && <DraftBar />}
        </>
      )}
    </div>
  );

  function view(): ReactNode {
    if (place === 'start') return start;
    if (place === 'list') return list;
    if (place === 'check') return check;
    if (place === 'done') return done;
    const props = { phone, onDone: leave, onLater: leave };
    const Section = sections[place];
    if (Section) return <Section key={place} {...props} />;
    if (place === 'documents') return <DocumentsSection {...props} />;
    return isChoice(place) ? <ChoiceSection key={place} section={place} {...props} /> : list;
  }
}

const isChoice = (place: CaseSection): place is CaseSection & EstimateQuestion =>
  ['funeralForm', 'grave', 'coffin', 'urn', 'transport'].includes(place);

/** What was sent is shown wherever the address leads; before that there is nothing to show at its end. */
function visibleView(requested: CaseView, isSent: boolean): CaseView {
  if (isSent) return 'done';
  return requested === 'done' ? 'start' : requested;
}

/** After a change from the list of all answers the wizard returns to that list. */
function useReturn(place: CaseView): 'check' | 'list' {
  const seen = useRef({ place, before: place });
  if (seen.current.place !== place) seen.current = { place, before: seen.current.place };
  return seen.current.before === 'check' && place !== 'list' ? 'check' : 'list';
}
