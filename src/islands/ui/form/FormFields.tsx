import type { FormField } from '#domain/form-field.ts';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';
import type { Form } from './use-form.ts';

type FormFieldsProps<Name extends string> = {
  readonly form: Form<Readonly<Record<Name, string>>>;
  readonly fields: readonly FormField<Name>[];
};

/** The fields of a form whose words also the server writes (`domain/form-field.ts`), one below the other. */
export const FormFields = <Name extends string>({ form, fields }: FormFieldsProps<Name>) =>
  fields.map(({ kind = 'text', rows = 3, autoComplete, hint, ...field }) =>
    kind === 'lines' ? (
      <TextArea key={field.name} form={form} {...field} hint={hint} rows={rows} />
    ) : (
      <Field
        key={field.name}
        form={form}
        {...field}
        hint={hint}
        type={kind}
        {...(kind === 'text' ? {} : { inputMode: kind })}
        {...(autoComplete ? { autoComplete } : {})}
      />
    ),
  );
