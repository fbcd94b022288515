import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { $compared, followCompared, type Side } from '#stores/estimate/compared.ts';
import type { Phone } from '../../ui/phone.ts';
import { AddEstimate } from './AddEstimate.tsx';
import { ComparedEstimates } from './ComparedEstimates.tsx';
import { OneSide } from './OneSide.tsx';
import { headingId } from './take-another.ts';

const sides: readonly { readonly side: Side; readonly title: string }[] = [
  { side: 'one', title: 'Links' },
  { side: 'two', title: 'Rechts' },
];

/** Two results side by side, line beside line; the address names them. */
export function EstimateComparison({ phone }: { readonly phone: Phone }) {
  const compared = useStore($compared);
  useEffect(() => followCompared(), []);
  const { one, two } = compared;
  if (one?.state === 'ready' && two?.state === 'ready') return <ComparedEstimates one={one} two={two} />;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {sides.map(({ side, title }) => {
        const shown = compared[side];
        const other = compared[side === 'one' ? 'two' : 'one'];
        return (
          <section key={side} className="card" aria-labelledby={headingId(side)}>
            <h2 id={headingId(side)} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            {shown ? (
              <OneSide side={side} shown={shown} phone={phone} />
            ) : (
              <AddEstimate side={side} other={other?.state === 'ready' ? other : undefined} />
            )}
          </section>
        );
      })}
      {!one && !two && (
        <p className="muted md:col-span-2">
          Noch kein Ergebnis?{' '}
          <a className="link" href={paths.estimate}>
            Kosten abschätzen
          </a>
          , dann am Ende „Vergleichen“.
        </p>
      )}
    </div>
  );
}
