import { useId, useState } from 'react';
import { caseNumbersIn } from '#domain/desk/case-numbers.ts';
import { casePath } from '#site/work-paths.ts';
import { changeMessage, type Message } from '#stores/desk/message/message.ts';
import { useSession } from '../../account/use-session.ts';

const NOT_A_NUMBER = 'Bitte geben Sie das ganze Aktenzeichen ein, zum Beispiel AU-7Q2M-XK4T-0B9A.';

/** Who sees to it, and to which case it belongs. */
export function GiveOn({ message }: { readonly message: Message }) {
  const { assignee, colleagues, caseReference, cases } = message;
  const session = useSession();
  const self = session.status === 'authenticated' ? session.userId : undefined;
  const own = cases.find(({ reference }) => reference === caseReference);
  const isKnown = assignee === null || colleagues.some(({ id }) => id === assignee.id);

  const give = (id: string | null) => {
    const name = colleagues.find((each) => each.id === id)?.name ?? 'niemand';
    void changeMessage({
      fields: { assignee: id },
      done: id !== null && id === self ? 'Sie haben die Nachricht übernommen.' : `Zuständig: ${name}.`,
      undo: { assignee: assignee?.id ?? null },
    });
  };

  return (
    <section className="message-give">
      <h2>Wer und wozu</h2>
      <div className="message-assignee">
        <label className="grid-filter">
          <span>Zuständig</span>
          <select value={assignee?.id ?? ''} onChange={({ target }) => give(target.value || null)}>
            <option value="">niemand</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {!isKnown && <option value={assignee.id}>{assignee.name}</option>}
          </select>
        </label>
        {self !== undefined && assignee?.id !== self && (
          <button type="button" className="button button-outline" onClick={() => give(self)}>
            Übernehmen
          </button>
        )}
      </div>
      {caseReference === null ? (
        <ChooseCase cases={cases} />
      ) : (
        <p className="message-case">
          <a className="action" href={casePath(caseReference)}>
            Zum Fall: {own?.text ?? caseReference}
          </a>
          <button type="button" className="manage-link" onClick={() => tie(null, caseReference)}>
            Vom Fall lösen
          </button>
        </p>
      )}
    </section>
  );
}

const tie = (caseReference: string | null, before: string | null): void =>
  void changeMessage({
    fields: { caseReference },
    done: caseReference === null ? 'Die Nachricht gehört zu keinem Fall.' : `Die Nachricht gehört zu ${caseReference}.`,
    undo: { caseReference: before },
  });

/** Those that the message may be about are one tap away; any other by its number. */
function ChooseCase({ cases }: Pick<Message, 'cases'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <>
      {cases.length > 0 && (
        <ul className="message-cases">
          {cases.map(({ reference, text }) => (
            <li key={reference}>
              <button type="button" className="button button-outline" onClick={() => tie(reference, null)}>
                Gehört zu {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="message-assignee"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const [reference] = caseNumbersIn(typed);
          setProblem(reference === undefined ? NOT_A_NUMBER : '');
          if (reference !== undefined) tie(reference, null);
        }}
      >
        <label className="grid-filter" htmlFor={id}>
          <span>Gehört zum Fall</span>
          <input
            id={id}
            autoComplete="off"
            maxLength={60}
            placeholder="Aktenzeichen"
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : `${id}-fehler`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="button button-outline">
          Zuordnen
        </button>
        <p role="alert" id={`${id}-fehler`} className="field-error">
          {problem}
        </p>
      </form>
    </>
  );
}
