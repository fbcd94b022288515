import type { ReactNode } from 'react';

type FieldGroupProps = { readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode };

/** Fields that belong together, below a heading of their own. */
export const FieldGroup = ({ title, hint, children }: FieldGroupProps) => (
  <fieldset className="case-group">
    <legend>{title}</legend>
    {hint && <p className="field-hint">{hint}</p>}
    <div className="form">{children}</div>
  </fieldset>
);
