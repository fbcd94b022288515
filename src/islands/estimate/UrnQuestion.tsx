import { useStore } from '@nanostores/react';
import { formatEuros } from '#domain/money.ts';
import { resetUrnFilter } from '#stores/catalogue/urn.ts';
import { $choice, answer } from '#stores/estimate/choice.ts';
import { $fittingUrns, $urnRule } from '#stores/estimate/offers.ts';
import { UrnDrawing } from '../catalogue/drawing/UrnDrawing.tsx';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';

const rules = {
  sea: 'Sie sehen nur Urnen, die sich im Wasser auflösen. Andere sind auf See nicht erlaubt.',
  tree: 'Sie sehen nur biologisch abbaubare Urnen. Andere sind an Bäumen nicht erlaubt.',
  none: 'Die Urne nimmt die Aschekapsel aus dem Krematorium auf.',
} as const;

export function UrnQuestion({ error }: { readonly error: string | undefined }) {
  useHeaderSection('urn');
  const urns = useStore($fittingUrns);
  const rule = useStore($urnRule);
  const { urnId } = useStore($choice);
  return (
    <Question title="Welche Urne soll es sein?" hint={rules[rule]} error={error}>
      {urns.length === 0 && <EmptyFilter what="Urne" onReset={resetUrnFilter} />}
      <div className="options md:grid-cols-2">
        {urns.map((urn) => (
          <Choice
            key={urn.id}
            name="urne"
            value={urn.id}
            checked={urn.id === urnId}
            onChoose={() => answer({ urnId: urn.id })}
            title={urn.name}
            hint={`${urn.urnMaterialType.name}. ${urn.description}`}
            price={formatEuros(urn.price)}
            picture={
              <span className="option-picture w-16 shrink-0 sm:w-20">
                <UrnDrawing urn={urn} />
              </span>
            }
          />
        ))}
      </div>
    </Question>
  );
}
