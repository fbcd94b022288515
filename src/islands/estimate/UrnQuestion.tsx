import { useStore } from '@nanostores/react';
import { formatEuros } from '#domain/money.ts';
import { resetUrnFilter } from '#stores/catalogue/urn.ts';
import { $choice, $urnWasDropped } from '#stores/estimate/choice.ts';
import { $fittingUrns, $urnRule } from '#stores/estimate/offers.ts';
import { UrnDrawing } from '../catalogue/drawing/UrnDrawing.tsx';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { Hits } from '../catalogue/filter/Hits.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Question } from '../ui/Question.tsx';
import type { QuestionOfChoice } from './question-of-choice.ts';
import { Tiles } from './Tiles.tsx';

const rules = {
  seaSoluble: 'Auf See sind nur Urnen erlaubt, die sich im Wasser auflösen.',
  degradable: 'Erlaubt ist nur, was verrottet (§\u00a011 BestG NRW). Den Friedhof fragen wir für Sie.',
  any: 'Hier erlaubt die Satzung auch Urnen, die nicht verrotten.',
} as const;

export function UrnQuestion({ error, leaveOpen }: QuestionOfChoice) {
  useHeaderSection('urn');
  const urns = useStore($fittingUrns);
  const rule = useStore($urnRule);
  const { urnId } = useStore($choice);
  const wasDropped = useStore($urnWasDropped);
  return (
    <Question
      title="Welche Urne soll es sein?"
      hint={
        <>
          {wasDropped && !urnId && 'Ihre bisherige Urne ist hier nicht erlaubt. '}
          {rule && rules[rule]}
        </>
      }
      error={error}
    >
      {urns.length === 0 ? (
        <EmptyFilter what="Urne" onReset={resetUrnFilter} />
      ) : (
        <Hits count={urns.length} words={['Urne', 'Urnen']} />
      )}
      <div className="leave-open">{leaveOpen}</div>
      <Tiles
        items={urns}
        answerKey="urnId"
        name="urne"
        chosen={urnId}
        plural="Urnen"
        material={(urn) => urn.urnMaterialType.name}
        price={(urn) => formatEuros(urn.price)}
        draw={(urn) => <UrnDrawing urn={urn} />}
      />
    </Question>
  );
}
