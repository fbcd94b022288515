import type { BillerWords } from '#domain/estimate/wording.ts';
import type { Phone } from '../../ui/phone.ts';
import { CheckView } from '../check/CheckView.tsx';
import { CostNotes } from '../check/CostNotes.tsx';
import { CostSummary } from '../check/CostSummary.tsx';
import { SendPreparation } from '../check/SendPreparation.tsx';
import { useLoadedText } from '../NextSteps.tsx';
import { casePassages } from '../privacy-passages.ts';

export type PreparationCheckProps = { readonly phone: Phone; readonly words: BillerWords };

/** All answers, then the button. Nothing is ordered here, and nothing looks like it. */
export const PreparationCheck = ({ phone, words }: PreparationCheckProps) => {
  useLoadedText('afterPreparation');
  return (
    <CheckView
      phone={phone}
      what="Ihre Vorsorge"
      intro={<p>Bitte sehen Sie alles noch einmal an. Was leer ist, darf leer bleiben.</p>}
    >
      <CostNotes />
      <CostSummary title="Was es heute kostet" words={words} />
      <p>
        Eine Vorsorge ist nicht verbindlich. Sie bestellen damit nichts und bezahlen nichts; die Preise sind die von
        heute.
      </p>
      <SendPreparation about={casePassages.preparation}>Vorsorge festhalten</SendPreparation>
    </CheckView>
  );
};
