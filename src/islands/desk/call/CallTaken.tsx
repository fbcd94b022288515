import { recentText } from '#domain/overview/recent-time.ts';
import type { TakenCall } from '#stores/desk/call/calls.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { CallWays } from './CallWays.tsx';
import { Duplicates } from './Duplicates.tsx';
import { SendNow } from './SendNow.tsx';

type CallTakenProps = { readonly call: TakenCall; readonly onCorrect: () => void; readonly onNext: () => void };

/** What became of a call, and what is to be done next, whether it has arrived or not. */
export function CallTaken({ call, onCorrect, onNext }: CallTakenProps) {
  if (call.status === 'refused')
    return (
      <FormNotice key="refused" kind="error" title="Der Anruf wurde nicht angenommen" takesFocus>
        <p>{call.refusal.message}</p>
        <p className="form-actions">
          <button type="button" className="button button-primary" onClick={onCorrect}>
            Berichtigen
          </button>
        </p>
      </FormNotice>
    );
  const { caller, phoneNumber, place = '' } = call.call;
  const said = [caller, phoneNumber, place].filter(Boolean).join(', ');
  if (call.status === 'done')
    return (
      <div className="call-taken">
        <FormNotice key="done" kind="success" title="Aufgenommen" takesFocus>
          <p>{said}</p>
          <p className="muted whitespace-nowrap">{call.reference}</p>
        </FormNotice>
        <Duplicates duplicates={call.duplicates} />
        <CallWays phone={phoneNumber} place={place} reference={call.reference} onNext={onNext} />
      </div>
    );
  return (
    <div className="call-taken">
      <FormNotice key="waiting" title="Noch nicht gesendet" takesFocus>
        <p>
          {said}, {recentText(call.at, new Date())}
        </p>
        <p>
          {call.status === 'waiting' && !call.isKept
            ? 'Der Server ist nicht erreichbar, und dieser Browser speichert nichts. Bitte lassen Sie die Seite offen.'
            : 'Der Server ist nicht erreichbar. Der Anruf liegt auf diesem Gerät und geht von selbst hinaus, auch nach einem neuen Laden der Seite.'}
        </p>
      </FormNotice>
      <CallWays phone={phoneNumber} place={place} onNext={onNext}>
        <SendNow call={call} look="primary" />
      </CallWays>
    </div>
  );
}
