import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { textAddress } from '#site/text-paths.ts';
import { loadTexts, type TextSummary, textsArea } from '#stores/wording/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { type Edit, linkAddress, linkAt, linkEdit, type Selected } from './markdown-edit.ts';

type LinkDialogProps = { readonly selected: Selected; readonly onClose: (edit?: Edit) => void };

const NO_WORDS = 'Bitte schreiben Sie, welche Worte zum Ziel führen.';
const NO_PLACE = 'Bitte wählen Sie eine Seite, oder schreiben Sie eine Adresse.';

/** The words of a link and where they lead: to a page of this site, or elsewhere. */
export function LinkDialog({ selected, onClose }: LinkDialogProps) {
  const [link] = useState(() => linkAt(selected));
  const [values, setValues] = useState({ words: link.words, href: link.href });
  const [isSent, setSent] = useState(false);
  const { data = [] } = useStore(textsArea.$area);
  // The pages are the server's.
  useEffect(() => void loadTexts(), []);
  const pages = pagesOf(data);
  const errors = {
    words: values.words.trim() === '' ? NO_WORDS : undefined,
    href: values.href.trim() === '' ? NO_PLACE : undefined,
  };
  const form = {
    id: 'link',
    values: { ...values, page: pages.some(({ value }) => value === values.href) ? values.href : '' },
    set: (name: 'words' | 'href' | 'page', text: string) =>
      setValues((now) => (name === 'page' ? { ...now, href: text } : { ...now, [name]: text })),
    errorOf: (name: string) => (isSent ? errors[name as keyof typeof errors] : undefined),
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSent(true);
    const wrong = (['words', 'href'] as const).find((name) => errors[name] !== undefined);
    if (wrong) document.getElementById(`link-${wrong}`)?.focus();
    else onClose(linkEdit({ ...link, words: values.words, href: linkAddress(values.href) }));
  };
  return (
    <Dialog isOpen title={link.href === '' ? 'Link einfügen' : 'Link ändern'} onClose={() => onClose()}>
      <form className="form" method="post" noValidate onSubmit={send}>
        <Field form={form} name="words" label="Worte im Text" />
        <SelectField
          form={form}
          name="page"
          label="Eine Ihrer Seiten"
          empty="keine, eine andere Adresse"
          options={pages}
        />
        <Field form={form} name="href" label="Adresse" hint="zum Beispiel /kontakt, https://… oder tel:…" />
        <div className="form-actions">
          <button type="submit" className="button button-primary">
            {link.href === '' ? 'Einfügen' : 'Ändern'}
          </button>
          {link.href !== '' && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => onClose(linkEdit({ ...link, href: '' }))}
            >
              Link entfernen
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={() => onClose()}>
            Abbrechen
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** One choice an address, by its title. */
function pagesOf(texts: readonly TextSummary[]): { readonly value: string; readonly label: string }[] {
  const pages = new Map<string, string>();
  for (const { path, title } of texts) {
    const address = textAddress(path);
    if (address !== undefined && !pages.has(address)) pages.set(address, title);
  }
  return [...pages].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'de'));
}
