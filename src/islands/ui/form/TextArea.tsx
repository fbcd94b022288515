import { FieldFrame, type LabelledProps } from './FieldFrame.tsx';

type TextAreaProps<Name extends string> = LabelledProps<Name> & { readonly rows?: number };

/** Several lines to fill in; the server's schema says how many characters, in words that say how many are too many. */
export const TextArea = <Name extends string>({ rows = 5, ...labelled }: TextAreaProps<Name>) => (
  <FieldFrame {...labelled}>{(control) => <textarea {...control} rows={rows} />}</FieldFrame>
);
