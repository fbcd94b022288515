import { FamilyCodeForm } from '#domain/desk/family/code.ts';
import { familyPath } from '#site/family-path.ts';
import { openCase } from '#stores/desk/family.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';

type FamilyCodeQuestionProps = {
  /** The link had a code that opens nothing. */
  readonly isWrong?: boolean;
  readonly phone: Phone;
};

/** Where the link was not followed, or was cut off while it was copied. */
export function FamilyCodeQuestion({ isWrong = false, phone }: FamilyCodeQuestionProps) {
  const form = useForm({
    id: 'stand',
    schema: FamilyCodeForm,
    initial: { code: '' },
    async send({ code }) {
      const result = await openCase(code);
      // The page follows its address, so that it can be loaded again.
      if (result.ok) location.assign(familyPath(code));
      return result;
    },
  });
  return (
    <div className="family">
      {isWrong && (
        <p role="alert" className="notice notice-error">
          Zu diesem Link haben wir nichts gefunden. Vielleicht wurde er beim Kopieren abgeschnitten: Bitte öffnen Sie
          ihn noch einmal aus der E-Mail, oder geben Sie den Code ein.
        </p>
      )}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field
          form={form}
          name="code"
          label="Code aus der E-Mail"
          hint="Er beginnt mit dem Aktenzeichen, zum Beispiel AU-1A2B-3C4D-5E6F. Groß oder klein, mit oder ohne Striche."
          autoComplete="off"
        />
        <p className="form-actions">
          <SubmitButton isSending={form.isSending} waiting="Wird gesucht …">
            Stand ansehen
          </SubmitButton>
        </p>
      </form>
      <div>
        <p>Sie haben keinen Code, oder es eilt? Rufen Sie uns an, Tag und Nacht.</p>
        <p className="form-actions">
          <PhoneLink phone={phone} />
        </p>
      </div>
    </div>
  );
}
