import { recentText } from '#domain/overview/recent-time.ts';
import { sendNow, type TakenCall } from '#stores/desk/call/calls.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { CallWays } from './CallWays.tsx';
import { Duplicates } from './Duplicates.tsx';

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
      <FormNotice key="done" kind="success" title="Der Anruf ist aufgenommen" takesFocus>
        <p>
          {said}. Aktenzeichen {call.reference}.
        </p>
        <Duplicates duplicates={call.duplicates} />
        <CallWays phone={phoneNumber} place={place} reference={call.reference} onNext={onNext} />
      </FormNotice>
    );
  return (
    <FormNotice key="waiting" title="Noch nicht gesendet" takesFocus>
      <p>
        {said}, aufgenommen {recentText(call.at, new Date())}.
      </p>
      <p>
        Wir erreichen den Server gerade nicht.{' '}
        {call.status === 'waiting' && !call.isKept
          ? 'Bitte lassen Sie diese Seite offen: Dieser Browser speichert nichts.'
          : 'Der Anruf liegt auf diesem Gerät und geht von selbst hinaus, auch wenn Sie die Seite schließen und später wieder öffnen.'}
      </p>
      <CallWays phone={phoneNumber} place={place} onNext={onNext}>
        <button type="button" className="button button-primary" onClick={() => sendNow(call)}>
          Jetzt senden
        </button>
      </CallWays>
    </FormNotice>
  );
}
