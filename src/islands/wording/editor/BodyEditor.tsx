import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CodeEditor } from './code-mirror.ts';
import { controlOf, type TextControl } from './text-control.ts';

export type BodyEditorHandle = {
  readonly goToLine: (line: number) => void;
  /** Undefined before the field is there. */
  readonly control: () => TextControl | undefined;
};

type BodyEditorProps = {
  readonly id: string;
  readonly text: string;
  /** Another one where the text did not come from here. */
  readonly edition: number;
  readonly onChange: (text: string) => void;
  /** The cursor stands elsewhere. */
  readonly onSelect: () => void;
  readonly isPlain: boolean;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<BodyEditorHandle>;
};

const LABEL = 'Text der Seite in Markdown';

/** The text below the head: in an editor that shows headings and links, or in a plain field. */
export function BodyEditor({ id, text, edition, onChange, onSelect, isPlain, describedBy, ref }: BodyEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor | undefined>(undefined);
  const [isReady, setReady] = useState(false);
  const now = useRef({ text, onChange, onSelect });
  now.current = { text, onChange, onSelect };

  // The editor is not React's, and is loaded only where it is wanted.
  useEffect(() => {
    if (isPlain) return;
    let isGone = false;
    import('./code-mirror.ts').then(
      ({ createCodeEditor }) => {
        if (isGone || !host.current) return;
        editor.current = createCodeEditor(host.current, {
          text: now.current.text,
          label: LABEL,
          onChange: (next) => now.current.onChange(next),
          onSelect: () => now.current.onSelect(),
        });
        setReady(true);
      },
      // It could not be loaded: the plain field stays.
      () => {},
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
      setReady(false);
    };
  }, [isPlain]);

  useEffect(() => {
    if (edition > 0) editor.current?.setText(now.current.text);
  }, [edition]);

  useImperativeHandle(ref, () => ({
    goToLine(line) {
      if (editor.current) editor.current.goToLine(line);
      else goToLineOf(plain.current, line);
    },
    control: () => editor.current ?? (plain.current ? controlOf(plain.current) : undefined),
  }));

  return (
    <div className="field">
      {!isReady && (
        <>
          <label className="field-label visually-hidden" htmlFor={id}>
            {LABEL}
          </label>
          <textarea
            ref={plain}
            id={id}
            rows={18}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            onSelect={onSelect}
            aria-describedby={describedBy}
          />
        </>
      )}
      <div ref={host} className="wording-code" hidden={!isReady} />
    </div>
  );
}

export function goToLineOf(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
}
