import { guideGroups } from '#domain/guide/guide-text.ts';
import { NewGuide, type NewPage } from '#domain/guide/new-guide.ts';
import { NewPlainText, pageSlug } from '#domain/wording/new-plain-text.ts';
import { guidePath, plainTextPath } from '#site/paths.ts';
import { withSentences } from '#stores/with-sentences.ts';
import { chooseText } from '#stores/wording/address.ts';
import { createPage } from '#stores/wording/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useForm } from '../../ui/form/use-form.ts';

type NewPageFormProps = {
  readonly kind: 'guide' | 'plain-language';
  readonly title: string;
  readonly onClose: () => void;
};

type Typed = { readonly title: string; readonly group: string; readonly answer: string };

const initial: Typed = { title: '', group: '', answer: '' };

const schemas = {
  guide: {
    safeParse: (values: unknown) => withSentences(NewGuide).safeParse({ kind: 'guide', ...(values as Typed) }),
  },
  'plain-language': {
    safeParse: (values: unknown) =>
      withSentences(NewPlainText).safeParse({ kind: 'plain-language', title: (values as Typed).title }),
  },
};

const groups = guideGroups.map(({ id, title }) => ({ value: id, label: title }));

/** The few questions a page begins with; it opens in the editor. */
export function NewPageForm({ kind, title, onClose }: NewPageFormProps) {
  const form = useForm<Typed, NewPage>({
    id: 'neue-seite',
    initial,
    schema: schemas[kind],
    async send(wanted) {
      const result = await createPage(wanted);
      if (result.ok) chooseText(result.value.path);
      return result;
    },
  });
  const isGuide = kind === 'guide';
  const slug = pageSlug(form.values.title);
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field form={form} name="title" label="Überschrift" hint="so, wie Menschen fragen: Wer zahlt die Bestattung?" />
        {form.values.title.trim() !== '' && (
          <p className="field-hint">Die Adresse wird {isGuide ? guidePath(slug) : plainTextPath(slug)}.</p>
        )}
        {isGuide && (
          <>
            <SelectField form={form} name="group" label="Teil der Übersicht" empty="Bitte wählen" options={groups} />
            <TextArea
              form={form}
              name="answer"
              label="Kurze Antwort"
              hint="ein bis drei Sätze, sie stehen oben"
              rows={3}
            />
          </>
        )}
        <p className="muted small">
          Die Seite steht auf der Website, wenn Sie veröffentlichen. Bis dahin schreiben Sie in Ruhe.
        </p>
        <div className="form-actions">
          <SubmitButton isSending={form.isSending} waiting="Wird angelegt …">
            Anlegen
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Abbrechen
          </button>
        </div>
      </form>
    </Dialog>
  );
}
