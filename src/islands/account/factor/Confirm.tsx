import { useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import type { FactorKind } from '#stores/account/factor/check.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyConfirm } from './PasskeyConfirm.tsx';
import { WAY_LABELS, waysOf } from './ways.ts';

type ConfirmProps = {
  /** Names its forms in the page. */
  readonly id: string;
  /** What the person has. */
  readonly kinds: readonly FactorKind[];
  readonly onPasskey: () => Promise<Result>;
  readonly onCode: (kind: 'totp' | 'recovery', code: string) => Promise<Result>;
  /** The way out of all of it. */
  readonly leave: string;
  readonly onLeave: () => void;
};

/** Shows a second factor: one way at a time, the easiest first, the others below. */
export function Confirm({ id, kinds, onPasskey, onCode, leave, onLeave }: ConfirmProps) {
  const ways = waysOf(kinds);
  const [chosen, setChosen] = useState<FactorKind>();
  const way = chosen ?? ways[0];
  const others = ways.filter((each) => each !== way);
  return (
    <div className="form">
      {way === undefined && <NoWay />}
      {way === 'passkey' && <PasskeyConfirm onPasskey={onPasskey} />}
      {(way === 'totp' || way === 'recovery') && (
        <CodeForm key={way} id={`${id}-${way}`} kind={way} onCode={(code) => onCode(way, code)} />
      )}
      {others.length > 0 && (
        <fieldset className="factor-ways">
          <legend>Anderer Weg</legend>
          {others.map((other) => (
            <button key={other} type="button" className="button button-outline" onClick={() => setChosen(other)}>
              {WAY_LABELS[other]}
            </button>
          ))}
        </fieldset>
      )}
      <p className="form-actions">
        <button type="button" className="button button-quiet" onClick={onLeave}>
          {leave}
        </button>
      </p>
    </div>
  );
}

/** A passkey alone, in a browser without them. */
const NoWay = () => (
  <p className="notice">
    Ihren Passkey kann dieser Browser nicht zeigen. Bitte nehmen Sie das Gerät, auf dem Sie ihn eingerichtet haben, oder
    lassen Sie Ihren zweiten Schritt von jemandem aus der Verwaltung zurücksetzen.
  </p>
);
