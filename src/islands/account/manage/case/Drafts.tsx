import { DRAFT_DAYS } from '#domain/case/draft.ts';
import type { SavedDraft } from '#stores/account/my-cases.ts';
import { Section } from '../Section.tsx';
import { useOnceTrue } from '../use-once-true.ts';
import { DraftList } from './DraftList.tsx';

/** What was begun while signed in. */
export function Drafts({ drafts }: { readonly drafts: readonly SavedDraft[] }) {
  if (!useOnceTrue(drafts.length > 0)) return null;
  return (
    <Section name="begun">
      {drafts.length === 0 && <p>Hier liegt kein Entwurf mehr.</p>}
      <DraftList drafts={drafts} />
      {drafts.length > 0 && (
        <p className="muted small">{DRAFT_DAYS} Tage nach der letzten Änderung wird ein Entwurf gelöscht.</p>
      )}
    </Section>
  );
}
