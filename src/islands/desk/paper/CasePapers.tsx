import { paperName } from '#domain/desk/paper/kind.ts';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { fetchCasePaper } from '#stores/desk/paper.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePaper } from './use-paper.ts';

/** What can be printed, each with what it lacks. */
export function CasePapers({ desk: { reference, papers } }: { readonly desk: DeskCase }) {
  const { save, said } = usePaper();
  return (
    <>
      <p className="muted">
        Was der Fall weiß, steht darin. Für alles andere ist eine Linie da, zum Ausfüllen von Hand.
      </p>
      <ul className="manage-rows">
        {papers.map(({ kind, title, isReady, missing }) => (
          <li key={kind} className="manage-row">
            <div>
              {isReady ? (
                <button
                  type="button"
                  className="manage-link"
                  onClick={() => void save(paperName(kind, reference), () => fetchCasePaper(reference, kind))}
                >
                  <Icon name="document" />
                  {title}
                </button>
              ) : (
                <p>{title}</p>
              )}
              {missing !== '' && <p className="muted small">{missing}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p role="status">{!said.isProblem && said.text}</p>
      <p role="alert" className="field-error">
        {said.isProblem && said.text}
      </p>
    </>
  );
}
