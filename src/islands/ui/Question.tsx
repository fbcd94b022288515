import type { ReactNode } from 'react';

export type QuestionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The fault of the answer, in words that say what to do. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

export const QUESTION_HEADING_ID = 'frage';
export const QUESTION_ERROR_ID = 'frage-fehler';

/** One question a page: the legend is the page's heading and receives the focus when the step changes. */
export function Question({ title, hint, error, children }: QuestionProps) {
  return (
    <fieldset aria-describedby={error ? QUESTION_ERROR_ID : undefined}>
      <legend className="w-full">
        <h2 id={QUESTION_HEADING_ID} tabIndex={-1} className="max-sm:text-xl">
          {title}
        </h2>
      </legend>
      {hint && <div className="muted small mt-1 max-w-text">{hint}</div>}
      {error && (
        <p id={QUESTION_ERROR_ID} tabIndex={-1} role="alert" className="notice notice-error field-error mt-4">
          <span className="visually-hidden">Fehler: </span>
          {error}
        </p>
      )}
      <div className="mt-3">{children}</div>
    </fieldset>
  );
}
