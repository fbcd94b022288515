import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { DraftKind } from '#domain/case/draft.ts';
import { $ways, type CaseSection, openCase } from '#stores/case/case.ts';
import { followHash, goTo } from '#stores/case/route.ts';
import { isChoice } from '#stores/case/ways.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { Phone } from '../ui/phone.ts';
import { CaseNotices } from './CaseNotices.tsx';
import { CaseTop } from './CaseTop.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { followLinks, leadTo } from './lead-to.ts';
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
  const ways = useStore($ways);
  const place = ways.view;
  const isStyled = useStylesheet(styles);

  // Address, device and network live outside React.
  useEffect(() => {
    const stops = [openCase(kind), followHash(), followLinks()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kind]);

  const isShown = place === 'start' || isStyled;
  useViewFocus(place, isShown, name);

  // Read after it was pressed: what was typed last counts.
  const goOn = () =>
    afterPaint(() => {
      const { next } = $ways.get();
      if (next && next !== 'send') goTo(next);
    });

  return (
    <div id={CASE_ID} className="case">
      <CaseTop ways={ways} />
      <CaseNotices view={place} />
      {isShown && (place === 'list' || place === 'check') && <OpenedPreparation />}
      {isShown ? (
        view()
      ) : (
        <p className="waiting" role="status">
          Einen Augenblick …
        </p>
      )}
      {place !== 'start' && place !== 'done' && isShown && <DraftBar />}
    </div>
  );

  function view(): ReactNode {
    if (place === 'start') return start;
    if (place === 'list') return list;
    if (place === 'check') return check;
    if (place === 'done') return done;
    const props = { phone, onDone: goOn, onLater: () => leadTo(ways.back ?? 'list') };
    const Section = sections[place];
    if (Section) return <Section key={place} {...props} />;
    if (place === 'documents') return <DocumentsSection {...props} />;
    return isChoice(place) ? <ChoiceSection key={place} section={place} {...props} /> : list;
  }
}
