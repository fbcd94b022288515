import { useStore } from '@nanostores/react';
import { $isBegun, startAnew } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { CASE_HEADING_ID } from '../CaseHeading.tsx';

function discard(): void {
  startAnew();
  // The pressed button goes away, and the focus would go with it.
  document.getElementById(CASE_HEADING_ID)?.focus();
}

/** Above the first question: what was begun is one press away, or gone with one. */
export function Begun() {
  if (!useStore($isBegun, { ssr: 'initial' })) return null;
  return (
    <div className="case-begun">
      <p>
        <strong>Ihr Entwurf ist noch da.</strong>
      </p>
      <p className="form-actions">
        <a className="button button-primary" href={viewHash('list')}>
          Weitermachen
        </a>
        <button type="button" className="button button-quiet" onClick={discard}>
          Verwerfen
        </button>
      </p>
    </div>
  );
}
