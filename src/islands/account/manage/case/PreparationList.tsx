import { preparationPath } from '#site/case-paths.ts';
import { type CaseSummary, deletePreparation } from '#stores/account/my-cases.ts';
import { DeletableList } from '../DeletableList.tsx';
import { CaseRow } from './CaseRow.tsx';

export function PreparationList({ preparations }: { readonly preparations: readonly CaseSummary[] }) {
  return (
    <DeletableList
      label="Ihre Vorsorge"
      rows={preparations}
      keyOf={({ reference }) => reference}
      question="Vorsorge löschen"
      consequence={({ reference }) => `Die Vorsorge ${reference} ist dann weg, auch bei uns.`}
      onDelete={({ reference }) => deletePreparation(reference)}
    >
      {(preparation, deletion) => (
        <CaseRow summary={preparation}>
          <a
            className="button button-outline"
            href={preparationPath(preparation.reference)}
            aria-label={`Ändern, ${preparation.reference}`}
          >
            Ändern
          </a>
          {deletion}
        </CaseRow>
      )}
    </DeletableList>
  );
}
