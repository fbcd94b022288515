import { changeBegins } from '#domain/desk/correction/begin-words.ts';
import { correctionStates } from '#domain/desk/correction/state.ts';
import { dayText } from '#domain/german-time.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { shownVersion } from '#stores/desk/case/desk-case.ts';
import { type Correction, withdrawCorrection } from '#stores/desk/correction/correct.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import type { CaseProps } from '../case/case-props.ts';
import { ComparedLines } from './ComparedLines.tsx';

type CorrectionRowProps = CaseProps & { readonly correction: Correction };

/** A correction: why, by whom, what became of it, and what it changes. */
export function CorrectionRow({ desk: { reference }, correction, now }: CorrectionRowProps) {
  const { number, reason, by, at, beginAtOnce, state } = correction;
  const withdraw = async () => {
    const result = await withdrawCorrection(reference, number, shownVersion());
    if (result.ok) showSnackbar('Der Vorschlag ist zurückgenommen.');
    else showSnackbar(result.message, { kind: 'error' });
  };
  return (
    <li className="manage-row">
      <div>
        <h3>
          Korrektur {number}: {stateWords(correction)}
        </h3>
        <p className="desk-words">{reason}</p>
        <p className="muted small">
          {by}, {recentText(at, now)}
        </p>
        {beginAtOnce !== null && <p>{changeBegins(beginAtOnce)}</p>}
        <ComparedLines {...correction} />
        {state === 'proposed' && (
          <p className="manage-actions">
            <button type="button" className="manage-link" onClick={() => void withdraw()}>
              Vorschlag {number} zurücknehmen
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

/** „wartet auf die Zustimmung der Familie, bis 4. Dezember 2026“ */
export function stateWords({ state, isExpired, validUntil }: Correction): string {
  const day = validUntil && dayText(`${validUntil}T12:00:00Z`);
  if (isExpired) return `ohne Antwort, galt bis ${day}`;
  return state === 'proposed' ? `${correctionStates.proposed}, bis ${day}` : correctionStates[state];
}
