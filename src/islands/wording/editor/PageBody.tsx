import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { takesPictures } from '#domain/wording/photo.ts';
import { editText, type OpenText } from '#stores/wording/editor.ts';
import { BodyEditor, type BodyEditorHandle } from './BodyEditor.tsx';
import { bodyOf } from './body-of.ts';
import { type MarkName, marksAt } from './markdown-edit.ts';
import { usePlainChoice } from './plain-choice.ts';
import { Toolbar, type ToolName } from './Toolbar.tsx';
import { toolOfKey } from './tool-keys.ts';

type PageBodyProps = {
  readonly open: OpenText;
  readonly isHidden: boolean;
  readonly ref: Ref<Pick<BodyEditorHandle, 'goToLine'>>;
};

/** The words of a page below its head. */
export function PageBody({ open, isHidden, ref }: PageBodyProps) {
  const { base, text, edition } = open;
  const id = useId();
  const [isPlain, setPlain] = usePlainChoice();
  const [marks, setMarks] = useState<readonly MarkName[]>([]);
  const body = useRef<BodyEditorHandle>(null);
  const press = useRef<(tool: ToolName) => void>(undefined);
  useImperativeHandle(ref, () => ({ goToLine: (line) => body.current?.goToLine(line) }));
  const control = () => body.current?.control();
  const look = () => {
    const field = control();
    if (field) setMarks(marksAt(field.selected()));
  };
  const keys = (event: KeyboardEvent) => {
    const tool = toolOfKey(event);
    // A dialog that stands elsewhere on the page has keys of its own.
    if (tool === undefined || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    press.current?.(tool);
  };
  const page = bodyOf(text);
  return (
    <div hidden={isHidden}>
      {page ? (
        <>
          {/* Above the text, which becomes longer when its editor has come. */}
          <label className="wording-switch">
            <input type="checkbox" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
            Einfaches Textfeld
          </label>
          <fieldset className="wording-body" aria-label="Text der Seite" onKeyDown={keys}>
            <Toolbar control={control} marks={marks} press={press} hasPictures={takesPictures(base.path)} />
            <BodyEditor
              ref={body}
              id={id}
              text={page.body}
              edition={edition}
              isPlain={isPlain}
              describedBy={`${id}-hinweis`}
              onChange={(next) => editText(base.path, page.before + next)}
              onSelect={look}
            />
          </fieldset>
          <p id={`${id}-hinweis`} className="field-hint">
            Eine Leerzeile beginnt einen neuen Absatz. Die Zeichen im Text sind die der Knöpfe: ## für Überschrift, **
            für fett.
          </p>
        </>
      ) : (
        <p className="notice notice-error">
          Der Kopf der Seite fehlt. Bitte ergänzen Sie ihn unter „Alles als Text“: eine Zeile ---, darunter die Angaben,
          dann wieder ---.
        </p>
      )}
    </div>
  );
}
