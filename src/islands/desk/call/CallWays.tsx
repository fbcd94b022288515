import { type ReactNode, useEffect, useRef, useState } from 'react';
import { casePath } from '#site/work-paths.ts';
import { takeOver } from '#stores/desk/call/take-over.ts';
import { ActionProblem } from '../../account/manage/ActionProblem.tsx';
import { useAction } from '../../account/manage/use-action.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { routeHref } from './route-href.ts';

type CallWaysProps = {
  readonly phone: string;
  readonly place: string;
  /** Of the case; left out: there is none yet. */
  readonly reference?: string;
  readonly onNext: () => void;
  /** What goes before all else. */
  readonly children?: ReactNode;
};

/** Call, drive, take over: one tap each. */
export function CallWays({ phone, place, reference, onNext, children }: CallWaysProps) {
  const { run, isBusy, problem } = useAction();
  const [isMine, setMine] = useState(false);
  const take = async (of: string) => {
    if (await run(() => takeOver(of))) setMine(true);
  };
  // The button has gone; the focus is the browser's.
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isMine) status.current?.focus();
  }, [isMine]);
  return (
    <div>
      <p ref={status} role="status" tabIndex={-1} className="manage-done">
        {isMine && 'Sie haben den Fall übernommen.'}
      </p>
      <ActionProblem problem={problem} />
      <div className="call-ways">
        {children}
        {reference !== undefined && !isMine && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy}
            onClick={() => void take(reference)}
          >
            Übernehmen
          </button>
        )}
        {/\d{3}/.test(phone.replace(/\D/g, '')) && (
          <a className="button button-outline" href={phoneHref(phone)}>
            <Icon name="phone" />
            Anrufen
          </a>
        )}
        {place !== '' && (
          <a className="button button-outline" href={routeHref(place, navigator.userAgent)} rel="noopener external">
            <Icon name="arrow-right" />
            Route
          </a>
        )}
        {reference !== undefined && (
          <a className={`button ${isMine ? 'button-primary' : 'button-outline'}`} href={casePath(reference)}>
            Zum Fall
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={onNext}>
          Nächsten Anruf aufnehmen
        </button>
      </div>
    </div>
  );
}
