import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { type Edit, type MarkName, markEdits, type Selected } from './markdown-edit.ts';
import type { TextControl } from './text-control.ts';

const LinkDialog = lazy(() => import('./LinkDialog.tsx').then((module) => ({ default: module.LinkDialog })));
const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((module) => ({ default: module.PictureDialog })));

type ToolbarProps = {
  readonly hasPictures: boolean;
  readonly control: () => TextControl | undefined;
  /** The marks that are set at the cursor. */
  readonly marks: readonly MarkName[];
  /** For the keys: a tool by its name. */
  readonly press: RefObject<((tool: ToolName) => void) | undefined>;
};

export type ToolName = MarkName | 'link' | 'picture';

/** With the key that does the same, as a tooltip says it. */
const tools: readonly { readonly name: ToolName; readonly label: string; readonly keys?: string }[] = [
  { name: 'heading', label: 'Überschrift', keys: 'Strg+Umschalt+2' },
  { name: 'bold', label: 'Fett', keys: 'Strg+B' },
  { name: 'list', label: 'Liste', keys: 'Strg+Umschalt+8' },
  { name: 'link', label: 'Link', keys: 'Strg+K' },
  { name: 'picture', label: 'Bild' },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const isMark = (tool: ToolName): tool is MarkName => tool in markEdits;

/** What can be made of the selected words (ARIA toolbar): one Tab stop, arrows move. */
export function Toolbar({ control, marks, press, hasPictures }: ToolbarProps) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [asked, setAsked] = useState<{ readonly tool: 'link' | 'picture'; readonly selected: Selected }>();

  const shown = hasPictures ? tools : tools.filter(({ name }) => name !== 'picture');
  const use = (tool: ToolName) => {
    const field = control();
    if (!field) return;
    if (isMark(tool)) field.apply(markEdits[tool](field.selected()));
    else if (tool === 'link' || tool === 'picture') setAsked({ tool, selected: field.selected() });
  };
  press.current = use;
  const close = (edit?: Edit) => {
    setAsked(undefined);
    // After the dialog has given the focus back.
    if (edit) requestAnimationFrame(() => control()?.apply(edit));
  };

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };

  return (
    <>
      <div ref={list} className="wording-tools" role="toolbar" aria-label="Text gestalten" onKeyDown={move}>
        {shown.map(({ name, label, keys }, at) => (
          <button
            key={name}
            type="button"
            className="wording-tool"
            data-tool={name}
            title={keys}
            tabIndex={at === current ? 0 : -1}
            aria-pressed={isMark(name) ? marks.includes(name) : undefined}
            aria-haspopup={isMark(name) ? undefined : 'dialog'}
            // The field keeps its selection, and on a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={() => use(name)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className="wording-tool"
          aria-label="Rückgängig"
          title="Strg+Z"
          tabIndex={current === shown.length ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(shown.length)}
          onClick={() => control()?.undo()}
        >
          <span aria-hidden="true">↶</span>
          <span className="wording-tool-long">Rückgängig</span>
        </button>
      </div>
      <Suspense>
        {asked?.tool === 'link' && <LinkDialog selected={asked.selected} onClose={close} />}
        {asked?.tool === 'picture' && <PictureDialog selected={asked.selected} onClose={close} />}
      </Suspense>
    </>
  );
}
