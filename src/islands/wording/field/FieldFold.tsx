import { type ReactNode, useEffect, useRef } from 'react';

type FieldFoldProps = {
  readonly label: string;
  readonly summary: string;
  readonly hint?: string | undefined;
  /** Opens it, as when something in it is wrong; it is closed by hand only. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** Some fields behind their name. */
export function FieldFold({ label, summary, hint, isOpen, children }: FieldFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // React would close it again with the next rendering.
  useEffect(() => {
    if (isOpen && fold.current) fold.current.open = true;
  }, [isOpen]);
  return (
    <details ref={fold} className="wording-fold">
      <summary>
        <span className="wording-fold-name">{label}</span>
        {summary !== '' && <span className="muted small">{summary}</span>}
      </summary>
      <div className="wording-fold-body">
        {hint && <p className="field-hint">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
