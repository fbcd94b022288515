import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { DOCUMENT_TYPES } from '#domain/document/document.ts';
import { fileSizeText } from '#domain/document/file-size.ts';
import { DOCUMENTS_HINT, DOCUMENTS_LABEL } from '#domain/message/fields.ts';
import type { FieldError as FormError } from '#stores/form-check.ts';
import {
  $messageDocuments,
  $refusedFiles,
  addMessageDocuments,
  removeMessageDocument,
} from '#stores/message/documents.ts';
import { describedBy, FieldError } from '../ui/form/FieldFrame.tsx';
import { fieldId } from '../ui/form/field-id.ts';
import { Icon } from '../ui/Icon.tsx';

type AttachmentFieldProps = {
  /** Of the form. */
  readonly id: string;
  /** Of the whole form; those about files are shown here. */
  readonly errors: readonly FormError[];
};

const ACCEPTED = Object.keys(DOCUMENT_TYPES).join(',');

/**
 * Files to send along, up to five. The browser's own field takes them one after the other; the list below says what goes
 * along. Without the script the field itself holds them.
 */
export function DocumentField({ id: formId, errors }: AttachmentFieldProps) {
  const attachments = useStore($messageDocuments);
  const refused = useStore($refusedFiles);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(formId, 'attachments');
  const messages = [
    ...refused.map(({ name, message }) => `„${name}“: ${message}`),
    ...errors.filter(({ field }) => field.startsWith('attachments')).map(({ message }) => message),
  ];

  const take = () => {
    const field = input.current;
    if (!field?.files?.length) return;
    void addMessageDocuments([...field.files]);
    // Empty again, so that the next choice adds to the list and the same file can be chosen again.
    field.value = '';
  };
  // What was chosen before the script ran stands in the browser's field only.
  useEffect(take, []);

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {DOCUMENTS_LABEL}
      </label>
      <p id={`${id}-hinweis`} className="field-hint">
        {DOCUMENTS_HINT}
      </p>
      <input
        ref={input}
        id={id}
        name="attachments[]"
        type="file"
        multiple
        accept={ACCEPTED}
        onChange={take}
        aria-invalid={messages.length > 0}
        aria-describedby={describedBy(`${id}-hinweis`, messages.length > 0 && `${id}-fehler`)}
      />
      <div id={`${id}-fehler`} role="alert">
        {messages.map((message) => (
          <FieldError key={message} id={`${id}-${message.length}`} message={message} />
        ))}
      </div>
      {attachments.length > 0 && (
        <ul className="attachments" aria-label="Angehängte Dateien">
          {attachments.map(({ key, file }) => (
            <li key={key}>
              <span>
                <span className="wrap-anywhere">{file.name}</span>{' '}
                <span className="field-hint">({fileSizeText(file.size)})</span>
              </span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${file.name} entfernen`}
                onClick={() => {
                  removeMessageDocument(key);
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
                Entfernen
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
