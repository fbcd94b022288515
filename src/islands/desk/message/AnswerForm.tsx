import { useEffect, useRef, useState } from 'react';
import { Answer } from '#domain/message/answer.ts';
import { keepNote, readKeptNote } from '#stores/desk/case/kept-text.ts';
import { answerMessage, type Message } from '#stores/desk/message/message.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { BlockChoice } from './BlockChoice.tsx';

const ID = 'antwort';

/**
 * Answers by mail. What was begun is kept in this tab until it is sent. After a refusal because somebody else has worked on the message,
 * what she did is shown above, what was typed stays, and the next press sends it.
 */
export function AnswerForm({ message }: { readonly message: Message }) {
  const { reference, email, answerSubject, blocks } = message;
  const [isDone, setDone] = useState(true);
  const [told, setTold] = useState('');
  const notice = useRef<HTMLParagraphElement>(null);
  const form = useForm({
    id: ID,
    schema: Answer,
    initial: { subject: answerSubject, text: '' },
    async send(answer) {
      const result = await answerMessage({ ...answer, isDone });
      if (result.ok) {
        form.reset();
        setTold(`Die Antwort geht gleich an ${email}.`);
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
  // The focus is the browser's.
  useEffect(() => {
    if (told !== '') notice.current?.focus();
  }, [told]);

  const insert = (block: string) => {
    set('text', text.trim() === '' ? block : `${text.trimEnd()}\n\n${block}`);
    document.getElementById(fieldId(ID, 'text'))?.focus();
  };

  return (
    <section>
      <h2>Antworten</h2>
      <p ref={notice} tabIndex={-1} role="status" className="manage-done">
        {text === '' && told}
      </p>
      <form className="form message-form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form}>
          {form.complaint?.code === 'message-changed' && (
            <p>Ihre Antwort steht noch hier. Soll sie trotzdem hinausgehen, senden Sie sie noch einmal.</p>
          )}
        </ErrorSummary>
        <BlockChoice blocks={blocks} onChoose={insert} />
        <TextArea
          form={form}
          name="text"
          label="Ihre Antwort"
          hint="Anrede, Gruß und die Nachricht darunter setzen wir dazu."
          rows={7}
        />
        <Field form={form} name="subject" label="Betreff" autoComplete="off" />
        <label className="message-check">
          <input type="checkbox" checked={isDone} onChange={({ target }) => setDone(target.checked)} />
          <span>Damit ist die Nachricht erledigt</span>
        </label>
        <SubmitButton isSending={form.isSending}>Antwort senden</SubmitButton>
      </form>
    </section>
  );
}
