import { useState } from 'react';
import { isOrder } from '#domain/case/list.ts';
import { fetchCasePdf } from '#stores/account/my-cases.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useAction } from '../use-action.ts';

/** Saves the paper that went out with the mail. */
export function CasePdf({ reference }: { readonly reference: string }) {
  const { run, isBusy, problem } = useAction();
  const [isSaved, setSaved] = useState(false);
  const name = `${isOrder({ reference }) ? 'Auftrag' : 'Vorsorge'} ${reference}.pdf`;

  const save = async () => {
    setSaved(false);
    const isDone = await run(async () => {
      const result = await fetchCasePdf(reference);
      if (result.ok) saveFile(name, result.value);
      return result;
    });
    setSaved(isDone);
  };

  return (
    <>
      <button
        type="button"
        className="button button-outline"
        aria-label={`PDF herunterladen, ${reference}`}
        aria-disabled={isBusy}
        onClick={() => void save()}
      >
        <Icon name="document" />
        {isBusy ? 'Wird geladen …' : 'PDF'}
      </button>
      <p role="status" className="account-said">
        {isSaved && `„${name}“ liegt bei Ihren Downloads.`}
      </p>
      <p role="alert" className="account-said field-error">
        {problem && `Das PDF konnte nicht geladen werden. ${problem}`}
      </p>
    </>
  );
}
