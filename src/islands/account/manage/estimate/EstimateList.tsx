import { useEffect, useState } from 'react';
import { addEstimate, loadEstimates, removeEstimate, type UserEstimate } from '#stores/account/my-account.ts';
import { ActionProblem } from '../ActionProblem.tsx';
import { orAlreadyGone } from '../case/already-gone.ts';
import { RemovedRow, undoButtonId } from '../RemovedRow.tsx';
import { useAction } from '../use-action.ts';
import { EstimateRow, removeButtonId } from './EstimateRow.tsx';

/** The estimates, the newest first; what was removed here keeps its place, with a way back. */
export function EstimateList({ estimates }: { readonly estimates: readonly UserEstimate[] }) {
  const [touched, setTouched] = useState<readonly UserEstimate[]>([]);
  const [focusId, setFocusId] = useState<string>();
  const [statusText, setStatusText] = useState('');
  const { run, isBusy, problem } = useAction();

  // The button was removed with its row: the focus goes to the button that undoes it.
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  }, [focusId]);

  const isListed = ({ reference }: UserEstimate) => estimates.some((each) => each.reference === reference);
  const gone = touched.filter((each) => !isListed(each));
  const rows = [...estimates, ...gone].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

  const remove = async (estimate: UserEstimate) => {
    const action = () => orAlreadyGone(removeEstimate(estimate.reference), 'unknown-estimate', loadEstimates);
    // Before the list is answered without it: its row stays.
    setTouched([...gone, estimate]);
    if (!(await run(action))) return;
    setFocusId(undoButtonId(estimate.reference));
    setStatusText('Entfernt.');
  };

  const undo = async (estimate: UserEstimate) => {
    if (!(await run(() => addEstimate(estimate.reference)))) return;
    setFocusId(removeButtonId(estimate.reference));
    setStatusText('Wieder aufgenommen.');
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      <ul>
        {rows.map((estimate) =>
          gone.includes(estimate) ? (
            <RemovedRow
              key={estimate.reference}
              estimate={estimate}
              isBusy={isBusy}
              onUndo={() => void undo(estimate)}
            />
          ) : (
            <EstimateRow
              key={estimate.reference}
              estimate={estimate}
              isBusy={isBusy}
              onRemove={() => void remove(estimate)}
            />
          ),
        )}
      </ul>
      <ActionProblem problem={problem} />
    </>
  );
}
