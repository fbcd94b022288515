import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CHECK_FIELDS, NOT_DONE } from '#domain/form-words.ts';
import { fieldId } from './field-id.ts';
import { takeFocus } from './take-focus.ts';
import type { Form } from './use-form.ts';

type ErrorSummaryProps = {
  readonly form: Pick<Form, 'id' | 'complaint' | 'values'>;
  /** The way on where the fields are not at fault, such as a link. */
  readonly children?: ReactNode;
};

/**
 * The complaints about the last submit, above the form. Takes the focus each time, so that it is read out and seen, and
 * leads to the fields; the title of the page says it, too (GOV.UK's error summary).
 */
export function ErrorSummary({ form, children }: ErrorSummaryProps) {
  const { complaint } = form;
  const box = useRef<HTMLDivElement>(null);
  const attempt = complaint?.attempt;

  // Focus and title are the browser's.
  useEffect(() => {
    if (attempt === undefined) return;
    takeFocus(box.current);
    const title = document.title.replace(/^Fehler: /, '');
    document.title = `Fehler: ${title}`;
    return () => {
      document.title = title;
    };
  }, [attempt]);

  if (!complaint) return null;
  const headingId = `${form.id}-fehler`;
  return (
    <div ref={box} tabIndex={-1} className="error-summary" role="alert" aria-labelledby={headingId}>
      <h2 id={headingId}>{complaint.message ? NOT_DONE : CHECK_FIELDS}</h2>
      {complaint.message && <p>{complaint.message}</p>}
      {complaint.errors.length > 0 && (
        <ul>
          {complaint.errors.map(({ field, message }) => (
            <li key={field}>
              {field in form.values ? (
                <a href={`#${fieldId(form.id, field)}`} onClick={(event) => focusField(event, form.id, field)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Without a step in the browser's history, which the way back would have to pass. */
function focusField(event: MouseEvent, formId: string, field: string): void {
  event.preventDefault();
  document.getElementById(fieldId(formId, field))?.focus();
}
