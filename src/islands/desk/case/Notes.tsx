import { useEffect, useId, useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { addNote } from '#stores/desk/case/additions.ts';
import { noteSchema } from '#stores/desk/case/case-forms.ts';
import { keepNote, readKeptNote } from '#stores/desk/case/kept-text.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { CaseProps } from './case-props.ts';

/** What only the team reads, the newest first. What was begun is kept in this tab until it is sent. */
export function Notes({ desk: { reference, notes }, now }: CaseProps) {
  const id = useId();
  const [done, setDone] = useState('');
  const form = useForm({
    id: 'notiz',
    schema: noteSchema,
    initial: { text: '' },
    async send({ text }) {
      const result = await addNote(reference, text);
      if (result.ok) {
        form.reset();
        setDone('Die Notiz ist gespeichert.');
      }
      return result;
    },
  });
  const { set } = form;
  const { text } = form.values;
  const [isRead, setRead] = useState(false);

  // What is kept is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, at the start
  useEffect(() => {
    const kept = readKeptNote(reference);
    if (kept !== '') set('text', kept);
    setRead(true);
  }, [reference]);
  useEffect(() => {
    if (isRead) keepNote(reference, text);
  }, [isRead, reference, text]);

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Notizen</h2>
      <form className="form desk-note-form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <TextArea form={form} name="text" label="Neue Notiz" hint="Liest nur das Team." rows={2} />
        {text !== '' && (
          <div className="form-actions">
            <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …">
              Notiz speichern
            </SubmitButton>
          </div>
        )}
      </form>
      <p role="status">{text === '' && done}</p>
      {notes.length > 0 && (
        <ul className="manage-rows">
          {notes
            .toSorted((a, b) => b.at.localeCompare(a.at))
            .map((note) => (
              <li key={note.id} className="manage-row">
                <div>
                  <p className="desk-words">{note.text}</p>
                  <p className="muted small">
                    {note.by}, {recentText(note.at, now)}
                  </p>
                </div>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
