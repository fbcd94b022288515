import { useStore } from '@nanostores/react';
import { AGREEMENT, isAgreed, NOT_AGREED } from '#domain/case/preparation/agreement.ts';
import { $case, agree } from '#stores/case/case.ts';
import { $saysOfPerson } from '#stores/case/order.ts';

const HINT_ID = 'einwilligung-hinweis';

/** The consent to what is said about a dying person: asked once, never ticked in advance, and only where something is said. */
export function Agreement() {
  const { answers } = useStore($case);
  if (!useStore($saysOfPerson)) return null;
  return (
    <div>
      <label className="option">
        <input
          type="checkbox"
          name="personAgrees"
          checked={isAgreed(answers)}
          onChange={({ target }) => agree(target.checked)}
          aria-describedby={HINT_ID}
        />
        <span className="option-body">{AGREEMENT}</span>
      </label>
      <p id={HINT_ID} className="muted small mt-2">
        {NOT_AGREED}
      </p>
    </div>
  );
}
