import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { messageStates } from '#domain/message/answer.ts';
import {
  $lateChange,
  changeMessage,
  forgetLateChange,
  type Message,
  type MessageFields,
} from '#stores/desk/message/message.ts';

/** A tap that came too late: what is stored now, what was wanted, and a choice between both. */
export function LateNotice({ message }: { readonly message: Message }) {
  const late = useStore($lateChange);
  const box = useRef<HTMLDivElement>(null);
  // The focus is the browser's.
  useEffect(() => {
    if (late) box.current?.focus();
  }, [late]);

  if (!late) return null;
  const { state, assignee, caseReference } = message;
  const stored: MessageFields = { state, assignee: assignee?.id ?? null, caseReference };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary" aria-labelledby="ueberholt">
      <h2 id="ueberholt">Jemand war schneller</h2>
      <p>Gespeichert ist jetzt: {fieldsText(stored, message)}.</p>
      <p>
        Sie wollten: <strong>{fieldsText(late, message)}</strong>
      </p>
      <div className="form-actions">
        <button
          type="button"
          className="button button-outline"
          onClick={() => void changeMessage({ fields: late, done: 'Gespeichert.' })}
        >
          Trotzdem speichern
        </button>
        <button type="button" className="button button-quiet" onClick={forgetLateChange}>
          So lassen
        </button>
      </div>
    </div>
  );
}

/** `erledigt, zuständig: Jutta Brinkmann, kein Fall` */
function fieldsText({ state, assignee, caseReference }: MessageFields, { colleagues }: Message): string {
  const name = (id: string) => colleagues.find((each) => each.id === id)?.name ?? 'jemand anderes';
  return [
    state && messageStates[state],
    assignee !== undefined && `zuständig: ${assignee === null ? 'niemand' : name(assignee)}`,
    caseReference !== undefined && (caseReference === null ? 'kein Fall' : `Fall ${caseReference}`),
  ]
    .filter(Boolean)
    .join(', ');
}
