import type { BillerWords } from '#domain/estimate/wording.ts';
import type { Phone } from '../../ui/phone.ts';
import { CheckView } from '../check/CheckView.tsx';
import { CostNotes } from '../check/CostNotes.tsx';
import { CostSummary } from '../check/CostSummary.tsx';
import { SendPreparation } from '../check/SendPreparation.tsx';
import { casePassages } from '../privacy-passages.ts';
import { Agreement } from './Agreement.tsx';

type DyingCheckProps = { readonly phone: Phone; readonly words: BillerWords };

/** Nothing is ordered here, and nothing looks like it: the answers, then the preparation. */
export const DyingCheck = ({ phone, words }: DyingCheckProps) => (
  <CheckView
    phone={phone}
    what="Ihre Vorbereitung"
    intro={<p>Bitte sehen Sie alles noch einmal an. Was Sie uns schicken, ist kein Auftrag und kostet nichts.</p>}
  >
    <CostNotes />
    <CostSummary title="Was es heute kostet" words={words} />
    <Agreement />
    <SendPreparation about={casePassages.dying}>Vorbereitung senden</SendPreparation>
  </CheckView>
);
