import { useStore } from '@nanostores/react';
import { $opened } from '#stores/case/opened-preparation.ts';
import { $submission, savePreparation } from '#stores/case/order.ts';
import { PrivacyHint, type PrivacyPassage } from '../../ui/form/PrivacyHint.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';

type SendPreparationProps = { readonly about: PrivacyPassage; readonly children: string };

/** The last step of a preparation, which is not binding: the button has no word of ordering. A stored one is changed. */
export function SendPreparation({ about, children }: SendPreparationProps) {
  const { status } = useStore($submission);
  const opened = useStore($opened);
  const isBusy = status === 'sending' || status === 'waiting';
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void savePreparation();
      }}
    >
      <PrivacyHint about={about} />
      <p>
        <SubmitButton isSending={status === 'sending'}>{opened ? 'Änderung speichern' : children}</SubmitButton>
      </p>
    </form>
  );
}
