import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { beyondZones } from '#domain/catalogue/transport-zone.ts';
import { formatEuros } from '#domain/money.ts';
import { $transportZones } from '#stores/catalogue/transport-zone.ts';
import { $choice, answer } from '#stores/estimate/choice.ts';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Question } from '../ui/Question.tsx';
import { AnswerView } from './answer-view.ts';
import type { QuestionOfChoice } from './question-of-choice.ts';

export function TransportQuestion({ error, leaveOpen }: QuestionOfChoice) {
  const { Answer } = useContext(AnswerView);
  useHeaderSection('default');
  const zones = useStore($transportZones);
  const { transportZoneId } = useStore($choice);
  return (
    <Question
      title="Wie weit ist die Überführung?"
      hint="Gemeint ist der Weg vom Sterbeort zu uns nach Löhne. Der Preis richtet sich nach der Entfernung."
      error={error}
    >
      <div className="options">
        {zones.map((zone) => (
          <Answer
            key={zone.id}
            name="ueberfuehrung"
            value={zone.id}
            checked={zone.id === transportZoneId}
            onChoose={() => answer({ transportZoneId: zone.id })}
            title={zone.name}
            price={formatEuros(zone.price)}
          />
        ))}
        {leaveOpen}
      </div>
      <p className="muted mt-4">{beyondZones(zones)}</p>
    </Question>
  );
}
