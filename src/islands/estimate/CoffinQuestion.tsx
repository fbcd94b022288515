import { useStore } from '@nanostores/react';
import { type Coffin, CoffinSize, coffinSurcharge, OVERSIZE_NOTE } from '#domain/catalogue/coffin.ts';
import { INCLUDED } from '#domain/estimate/estimate.ts';
import { type Cents, formatEuros, ZERO } from '#domain/money.ts';
import { $coffinFilter, $filteredCoffins, resetCoffinFilter } from '#stores/catalogue/coffin.ts';
import { $choice, $form, answer } from '#stores/estimate/choice.ts';
import { CoffinDrawing } from '../catalogue/drawing/CoffinDrawing.tsx';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { sizeWords } from '../catalogue/size-words.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';

export function CoffinQuestion({ error }: { readonly error: string | undefined }) {
  useHeaderSection('coffin');
  const coffins = useStore($filteredCoffins);
  const { size } = useStore($coffinFilter);
  const { coffinId } = useStore($choice);
  const form = useStore($form);
  const isCremation = form?.funeral_container !== 0;
  return (
    <Question
      title="Welcher Sarg soll es sein?"
      hint={
        <>
          {isCremation && 'Auch zur Einäscherung gehört immer ein Sarg. '}
          Ein Sarg ist im Grundpreis enthalten; bei den anderen sehen Sie den Aufpreis.
        </>
      }
      error={error}
    >
      <SizeChoice size={size} />
      {coffins.length === 0 && <EmptyFilter what="Sarg" onReset={resetCoffinFilter} />}
      <div className="options md:grid-cols-2">
        {coffins.map((coffin) => (
          <CoffinOption
            key={coffin.id}
            coffin={coffin}
            basePrice={form?.basePrice ?? ZERO}
            isChosen={coffin.id === coffinId}
          />
        ))}
      </div>
    </Question>
  );
}

type CoffinOptionProps = { readonly coffin: Coffin; readonly basePrice: Cents; readonly isChosen: boolean };

function CoffinOption({ coffin, basePrice, isChosen }: CoffinOptionProps) {
  const surcharge = coffinSurcharge(coffin, basePrice);
  return (
    <Choice
      name="sarg"
      value={coffin.id}
      checked={isChosen}
      onChoose={() => answer({ coffinId: coffin.id })}
      title={coffin.name}
      hint={`${coffin.wood_type}. ${coffin.description}`}
      price={surcharge === ZERO ? INCLUDED : `+ ${formatEuros(surcharge)}`}
      picture={
        <span className="order-first flex w-full justify-center">
          <span className="w-full max-w-60">
            <CoffinDrawing coffin={coffin} />
          </span>
        </span>
      }
    />
  );
}

function SizeChoice({ size }: { readonly size: CoffinSize }) {
  return (
    <fieldset className="mb-6">
      <legend className="font-sans text-base font-semibold">Größe</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
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
