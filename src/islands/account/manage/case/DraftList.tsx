import { hourText } from '#domain/german-time.ts';
import { draftPath } from '#site/case-paths.ts';
import { deleteDraft, type SavedDraft } from '#stores/account/my-cases.ts';
import { DeletableList } from '../DeletableList.tsx';

const titles = { bereavement: 'Trauerfall', preparation: 'Vorsorge' } as const;

export function DraftList({ drafts }: { readonly drafts: readonly SavedDraft[] }) {
  return (
    <DeletableList
      label="Ihre Entwürfe"
      rows={drafts}
      keyOf={({ code }) => code}
      question="Entwurf löschen"
      consequence={({ kind, code }) => `Was Sie unter ${titles[kind]}, ${code}, eingegeben haben, ist dann weg.`}
      onDelete={({ code }) => deleteDraft(code)}
    >
      {({ kind, code, savedAt }, deletion) => (
        <li className="account-row">
          <h3>{titles[kind]}, Entwurf</h3>
          <p className="muted small">
            <span className="whitespace-nowrap">{code}</span>, zuletzt geändert am {hourText(savedAt)}
          </p>
          <div className="account-actions no-print">
            <a className="button button-outline" href={draftPath(kind, code)} aria-label={`Weitermachen, ${code}`}>
              Weitermachen
            </a>
            {deletion}
          </div>
        </li>
      )}
    </DeletableList>
  );
}
