import { DRAFT_DAYS } from '#domain/case/draft.ts';
import { casesArea, loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { DraftList } from './DraftList.tsx';

export function Drafts({ phone }: { readonly phone: Phone }) {
  return (
    <Section
      name="begun"
      intro={`Was Sie angemeldet anfangen, können Sie hier fortsetzen. ${DRAFT_DAYS} Tage nach der letzten Änderung wird es gelöscht.`}
      onPaper
    >
      <AreaView
        area={casesArea}
        loading="Ihre Entwürfe werden geladen …"
        failed="Ihre Entwürfe konnten nicht geladen werden."
        onRetry={() => void loadCases()}
        phone={phone}
      >
        {({ drafts }) => (
          <>
            {drafts.length === 0 && <p>Hier liegt kein Entwurf.</p>}
            <DraftList drafts={drafts} />
          </>
        )}
      </AreaView>
    </Section>
  );
}
