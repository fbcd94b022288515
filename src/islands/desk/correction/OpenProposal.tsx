import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { stateWords } from './CorrectionRow.tsx';
import { MONEY_ID } from './Money.tsx';

/** A change that waits for the family: seen without a tap, as nothing of it may be done yet. */
export function OpenProposal({ desk: { money } }: { readonly desk: DeskCase }) {
  const open = money?.corrections.find(({ state }) => state === 'proposed');
  if (!open) return null;
  return (
    <p className="notice">
      <strong>Korrektur {open.number}</strong> {stateWords(open)}: {open.total.difference}. Bis dahin gilt der Auftrag
      wie bisher.{' '}
      <a className="link" href={`#${MONEY_ID}`}>
        Was sich ändern soll
      </a>
    </p>
  );
}
