import { TeamFields } from '#domain/account/team-form.ts';
import { changePerson, type TeamMember } from '#stores/account/team.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { atField } from '../manage/at-field.ts';
import { PersonFields } from './PersonFields.tsx';
import { calledName, roleWords } from './team-words.ts';

type EditPersonProps = { readonly member: TeamMember; readonly onDone: (text: string) => void };

/**
 * After a refusal because somebody else was faster, the list has the newer version: what is stored now is said, what was typed
 * stays, and the next press saves it over that.
 */
export function EditPerson({ member, onDone }: EditPersonProps) {
  const { id, name, role, phoneNumber, version } = member;
  const form = useForm({
    id: `person-${id}`,
    schema: TeamFields,
    initial: { name, role: role ?? '', phoneNumber },
    async send(fields) {
      const result = await changePerson(id, version, fields);
      if (result.ok) onDone(`Die Angaben zu ${calledName(result.value)} sind gespeichert.`);
      return atField(result, { 'last-admin-stays': 'role' });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form}>
        {form.complaint?.code === 'person-changed' && (
          <>
            <p>
              Gespeichert ist jetzt: {calledName(member)}, {phoneNumber}, {roleWords(role)}.
            </p>
            <p>Ihre Eingabe steht noch hier. Soll sie gelten, speichern Sie noch einmal.</p>
          </>
        )}
      </ErrorSummary>
      <PersonFields form={form} />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …">
          Speichern
        </SubmitButton>
      </div>
    </form>
  );
}
