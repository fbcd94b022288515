import { emptySection } from '#stores/case/case.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

const options = [
  {
    value: 'Treuhandvertrag',
    label: 'Treuhandvertrag',
    hint: 'Sie zahlen das Geld auf ein Treuhandkonto ein; es wird erst nach dem Tod für die Bestattung ausgezahlt.',
  },
  {
    value: 'Sterbegeldversicherung',
    label: 'Sterbegeldversicherung',
    hint: 'Sie zahlen Beiträge, und die Versicherung zahlt im Todesfall eine vereinbarte Summe.',
  },
  {
    value: 'Später entscheiden',
    label: 'Später entscheiden',
    hint: 'Sie halten nur Ihre Wünsche fest; über das Geld sprechen Sie mit uns oder anderen, wann Sie möchten.',
  },
] as const;

export function FinancingSection({ onDone, onLater }: SectionProps) {
  const without = () => {
    emptySection('financing');
    onDone();
  };
  return (
    <SectionForm
      section="financing"
      title="Wie soll die Bestattung bezahlt werden?"
      intro={<p>Freiwillig, und kein Vertrag: Sie sagen uns nur, worüber Sie sprechen möchten.</p>}
      onDone={onDone}
      onLater={onLater}
      more={
        <button type="button" className="button button-quiet" onClick={without}>
          Ohne Angabe weiter
        </button>
      }
    >
      {(form) => <ChoiceField form={form} name="financing" legend="Woran denken Sie?" options={options} />}
    </SectionForm>
  );
}
