import { type Ref, useImperativeHandle, useRef } from 'react';
import { editText, type OpenText } from '#stores/wording/editor.ts';
import { type BodyEditorHandle, goToLineOf } from './BodyEditor.tsx';

/** The whole text as it is kept, for what no form says, and for a head that cannot be read. */
export function RawText({
  open,
  ref,
}: {
  readonly open: OpenText;
  readonly ref: Ref<Pick<BodyEditorHandle, 'goToLine'>>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ goToLine: (line: number) => goToLineOf(field.current, line) }));
  return (
    <div className="field">
      <label className="field-label" htmlFor="text-datei">
        Der ganze Text mit allen Angaben
      </label>
      <textarea
        ref={field}
        id="text-datei"
        className="wording-raw"
        rows={24}
        spellCheck={false}
        value={open.text}
        onChange={({ target }) => editText(open.base.path, target.value)}
      />
    </div>
  );
}
