import { useEffect, useState } from 'react';
import { shownVersion } from '#stores/desk/case/desk-case.ts';
import { type ChangedChoice, correctCase, type Preview, previewCorrection } from '#stores/desk/correction/correct.ts';
import { correctionSchema } from '#stores/desk/correction/correction-form.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { Field } from '../../ui/form/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ChangeForm } from '../case/ChangeForm.tsx';
import type { CaseProps } from '../case/case-props.ts';
import { ChoiceSelects } from './ChoiceSelects.tsx';
import { PreviewedLines } from './PreviewedLines.tsx';

/** Another choice in the order: what it changes line by line stands there before it is sent. */
export function CorrectionForm({ desk, now, onDone }: CaseProps & { readonly onDone: () => void }) {
  const { reference } = desk;
  const [picks, setPicks] = useState<ChangedChoice>({});
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState('');
  const [read, setRead] = useState(shownVersion);
  const form = useForm({
    id: 'korrektur',
    schema: correctionSchema(picks),
    initial: { reason: '' },
    async send(fields) {
      const result = await correctCase(reference, fields, read);
      if (result.ok) {
        showSnackbar('Die Korrektur ist gespeichert, und die Familie bekommt eine E-Mail.');
        onDone();
      } else if (result.code === 'case-changed') setRead(shownVersion());
      return result;
    },
  });

  useEffect(() => {
    let isCurrent = true;
    void previewCorrection(reference, picks).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setPreview(result.value);
      setFailure(result.ok ? '' : result.message);
    });
    return () => {
      isCurrent = false;
    };
  }, [reference, picks]);

  return (
    <ChangeForm
      form={form}
      read={read}
      now={now}
      onCancel={onDone}
      send={SEND[preview?.comparison?.rises ? 'ask' : 'at-once']}
    >
      {preview && <ChoiceSelects preview={preview} picks={picks} onPick={setPicks} />}
      {failure !== '' && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      {preview && <PreviewedLines preview={preview} isBegun={Object.keys(picks).length > 0} />}
      <Field form={form} name="reason" label="Grund" hint="Liest auch die Familie." autoComplete="off" />
    </ChangeForm>
  );
}

/** What the button does: nothing dearer holds without the family. */
const SEND = { ask: 'Der Familie vorschlagen', 'at-once': 'Auftrag ändern' } as const;
