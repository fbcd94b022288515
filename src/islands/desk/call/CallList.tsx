import { recentText } from '#domain/overview/recent-time.ts';
import { casePath } from '#site/work-paths.ts';
import type { TakenCall } from '#stores/desk/call/calls.ts';
import { SendNow } from './SendNow.tsx';

type CallListProps = {
  readonly title: string;
  readonly calls: readonly TakenCall[];
  readonly onCorrect: (call: TakenCall) => void;
};

/** Other calls of this device: what waits, what was refused, what has arrived. */
export function CallList({ title, calls, onCorrect }: CallListProps) {
  if (calls.length === 0) return null;
  const now = new Date();
  return (
    <section aria-label={title} className="call-list">
      <h2>{title}</h2>
      <ul className="manage-rows">
        {calls.map((call) => (
          <li key={call.key} className="manage-row">
            <div>
              <h3>{call.call.caller}</h3>
              <p className="small">
                <span className="muted">{recentText(call.at, now)}</span>{' '}
                {call.status === 'refused' && call.refusal.message}
              </p>
            </div>
            <CallAction call={call} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallAction({ call, onCorrect }: { readonly call: TakenCall } & Pick<CallListProps, 'onCorrect'>) {
  const { caller } = call.call;
  if (call.status === 'done')
    return (
      <a className="manage-link" href={casePath(call.reference)}>
        Zum Fall<span className="visually-hidden">, {caller}</span>
      </a>
    );
  if (call.status !== 'refused') return <SendNow call={call} look="outline" />;
  return (
    <button type="button" className="button button-outline" onClick={() => onCorrect(call)}>
      Berichtigen<span className="visually-hidden">: {caller}</span>
    </button>
  );
}
