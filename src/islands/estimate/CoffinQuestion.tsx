import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { CoffinSize, coffinSurcharge, OVERSIZE_NOTE } from '#domain/catalogue/coffin.ts';
import { INCLUDED } from '#domain/estimate/line.ts';
import { type ShroudRule, shroudNote, shroudText, WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { formatEuros, ZERO } from '#domain/money.ts';
import { $coffinFilter, $filteredCoffins, resetCoffinFilter } from '#stores/catalogue/coffin.ts';
import { $choice, $form, $shroudWasDropped, answer } from '#stores/estimate/choice.ts';
import { $shroudRule } from '#stores/estimate/offers.ts';
import { CoffinDrawing } from '../catalogue/drawing/CoffinDrawing.tsx';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { Hits } from '../catalogue/filter/Hits.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { sizeWords } from '../catalogue/size-words.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';
import { AnswerView, SHROUD } from './answer-view.ts';
import type { QuestionOfChoice } from './question-of-choice.ts';
import { Tiles } from './Tiles.tsx';

export function CoffinQuestion({ error, leaveOpen }: QuestionOfChoice) {
  useHeaderSection('coffin');
  const coffins = useStore($filteredCoffins);
  const { size } = useStore($coffinFilter);
  const { coffinId, existingGrave } = useStore($choice);
  const rule = useStore($shroudRule);
  // Back may lead to a grave that takes a cloth, or to a coffin.
  const mustChoose = useStore($shroudWasDropped) && !rule && !coffinId;
  const form = useStore($form);
  const isCremation = form?.funeral_container !== 0;
  return (
    <Question
      title="Welcher Sarg soll es sein?"
      hint={
        <>
          {mustChoose && 'Bei diesem Grab bieten wir nur Bestattungen mit Sarg an. Bitte wählen Sie einen. '}
          {isCremation && 'Auch zur Einäscherung gehört ein Sarg. '}
          Ein günstigerer senkt den Preis nicht.
          {!isCremation && existingGrave && ' Ohne Sarg in einem Familiengrab? Rufen Sie uns bitte an.'}
        </>
      }
      error={error}
    >
      <SizeChoice size={size} />
      {coffins.length === 0 ? (
        <EmptyFilter what="Sarg" onReset={resetCoffinFilter} />
      ) : (
        <Hits count={coffins.length} words={['Sarg', 'Särge']} />
      )}
      <div className="leave-open">
        {leaveOpen}
        {rule && <ShroudChoice rule={rule} />}
      </div>
      <Tiles
        items={coffins}
        answerKey="coffinId"
        name="sarg"
        chosen={coffinId}
        plural="Särge"
        material={(coffin) => coffin.wood_type}
        price={(coffin) => {
          const surcharge = coffinSurcharge(coffin, form?.basePrice ?? ZERO);
          return surcharge === ZERO ? INCLUDED : `+ ${formatEuros(surcharge)}`;
        }}
        draw={(coffin) => <CoffinDrawing coffin={coffin} />}
      />
    </Question>
  );
}

/** Only where the chosen grave allows it; with the coffins it is one list of radios. */
function ShroudChoice({ rule }: { readonly rule: ShroudRule }) {
  const { Answer } = useContext(AnswerView);
  const { withoutCoffin = false } = useStore($choice);
  return (
    <>
      <Answer
        name="sarg"
        value={SHROUD}
        checked={withoutCoffin}
        onChoose={() => answer({ withoutCoffin: true })}
        title={WITHOUT_COFFIN}
        hint={shroudText(rule)}
        price={INCLUDED}
      />
      {withoutCoffin && (
        <p role="status" className="notice mb-3">
          {shroudNote(rule)}
        </p>
      )}
    </>
  );
}

function SizeChoice({ size }: { readonly size: CoffinSize }) {
  return (
    <fieldset className="mb-3">
      <legend className="sr-only">Größe</legend>
      <div className="sizes">
        {CoffinSize.options.map((each) => (
          <Choice
            key={each}
            name="groesse"
            value={each}
            checked={size === each}
            onChoose={() => answer({ size: each })}
            title={sizeWords[each].title}
            hint={sizeWords[each].hint}
          />
        ))}
      </div>
      {size === 'oversized' && (
        <p role="status" className="notice mt-3">
          {OVERSIZE_NOTE}
        </p>
      )}
    </fieldset>
  );
}
