import { type Ref, useId } from 'react';
import { editText, type OpenText } from '#stores/wording/editor.ts';
import { BodyEditor, type BodyEditorHandle } from './BodyEditor.tsx';
import { bodyOf } from './body-of.ts';
import { usePlainChoice } from './plain-choice.ts';

type PageBodyProps = { readonly open: OpenText; readonly isHidden: boolean; readonly ref: Ref<BodyEditorHandle> };

/** The words of a page below its head. */
export function PageBody({ open, isHidden, ref }: PageBodyProps) {
  const { base, text, edition } = open;
  const id = useId();
  const [isPlain, setPlain] = usePlainChoice();
  const page = bodyOf(text);
  return (
    <div hidden={isHidden}>
      {page ? (
        <>
          <p id={`${id}-hinweis`} className="field-hint">
            Eine Leerzeile beginnt einen Absatz, ## eine Überschrift. Ein Link: [Kontakt](/kontakt), fett: **Wort**.
          </p>
          <BodyEditor
            ref={ref}
            id={id}
            text={page.body}
            edition={edition}
            isPlain={isPlain}
            describedBy={`${id}-hinweis`}
            onChange={(body) => editText(base.path, page.before + body)}
          />
          <label className="wording-switch">
            <input type="checkbox" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
            Einfaches Textfeld
          </label>
        </>
      ) : (
        <p className="notice notice-error">
          Der Kopf der Seite fehlt. Bitte ergänzen Sie ihn unter „Als Datei“: eine Zeile ---, darunter die Angaben, dann
          wieder ---.
        </p>
      )}
    </div>
  );
}
