import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { textAddress } from '#site/text-paths.ts';
import { checkText, isChanged, type OpenText, type TextFault } from '#stores/wording/editor.ts';
import { FieldsForm } from '../field/FieldsForm.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { type Tab, Tabs } from '../Tabs.tsx';
import type { BodyEditorHandle } from './BodyEditor.tsx';
import { bodyOf } from './body-of.ts';
import { Choices } from './Choices.tsx';
import { EditorHeading } from './EditorHeading.tsx';
import { Faults } from './Faults.tsx';
import { PageBody } from './PageBody.tsx';
import { RawText } from './RawText.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useWide } from './use-wide.ts';

const History = lazy(() => import('./History.tsx').then((module) => ({ default: module.History })));

type View = 'text' | 'fields' | 'raw' | 'preview' | 'history';

const titles: Readonly<Record<View, string>> = {
  text: 'Text',
  fields: 'Angaben',
  raw: 'Alles als Text',
  preview: 'Vorschau',
  history: 'Verlauf',
};
const tabsOf = (views: readonly View[]): Tab<View>[] => views.map((id) => ({ id, title: titles[id] }));

const PAUSE_MS = 900;

type LineField = Pick<BodyEditorHandle, 'goToLine'>;

/** One text: its words and fields, and beside them, or behind a tab, the page and the history. */
export function TextEditor({ open, styles }: { readonly open: OpenText; readonly styles: string }) {
  const { base, text, faults } = open;
  const { path } = base;
  const isPage = path.endsWith('.md');
  const writing: readonly View[] = isPage ? ['text', 'fields', 'raw'] : ['fields', 'raw'];
  const reading: readonly View[] = textAddress(path) === undefined ? ['history'] : ['preview', 'history'];
  const isWide = useWide();
  const [left, setLeft] = useState<View>(isPage ? 'text' : 'fields');
  const [right, setRight] = useState<View>(reading[0] ?? 'history');
  const body = useRef<LineField>(null);
  const raw = useRef<LineField>(null);
  useLeaveWarning(isChanged(open) && !open.isSaving);

  // The server says what a build would say, once the keyboard rests.
  const isUnchecked = faults === undefined;
  useEffect(() => {
    if (!isUnchecked) return;
    const timer = setTimeout(() => void checkText(path, text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnchecked, path, text]);

  const linesBefore = isPage ? (bodyOf(text)?.linesBefore ?? 0) : 0;
  const [target, setTarget] = useState<TextFault>();
  // The view of the fault is there after the next rendering.
  useEffect(() => {
    if (target?.line === undefined) return;
    if (isPage && target.line > linesBefore) body.current?.goToLine(target.line - linesBefore);
    else raw.current?.goToLine(target.line);
    setTarget(undefined);
  }, [target, isPage, linesBefore]);
  const goTo = (fault: TextFault) => {
    const isInBody = isPage && (fault.line ?? 0) > linesBefore;
    setLeft(isInBody ? 'text' : 'raw');
    setTarget(fault);
  };

  const panel = (view: View): ReactNode => {
    if (view === 'fields') return <FieldsForm key={`${path}#${open.edition}`} open={open} />;
    if (view === 'raw') return <RawText open={open} ref={raw} />;
    if (view === 'preview') return <PreviewPane open={open} styles={styles} />;
    if (view !== 'history') return null;
    return (
      <Suspense>
        <History key={base.version} open={open} />
      </Suspense>
    );
  };
  const chosen = (view: View) => (
    <>
      {/* Its steps back would be lost with it. */}
      {isPage && <PageBody open={open} ref={body} isHidden={view !== 'text'} />}
      {panel(view)}
    </>
  );

  return (
    <div className="wording-editor">
      <EditorHeading open={open} />
      <Choices open={open} />
      <Faults open={open} linesBefore={linesBefore} onLine={goTo} />
      {isWide ? (
        <div className="wording-panes">
          <div>
            <Tabs label="Bearbeiten" tabs={tabsOf(writing)} chosen={left} onChoose={setLeft}>
              {chosen(left)}
            </Tabs>
          </div>
          <div>
            <Tabs label="Ansehen" tabs={tabsOf(reading)} chosen={right} onChoose={setRight}>
              {panel(right)}
            </Tabs>
          </div>
        </div>
      ) : (
        <Tabs label="Ansicht" tabs={tabsOf([...writing, ...reading])} chosen={left} onChoose={setLeft}>
          {chosen(left)}
        </Tabs>
      )}
      <SaveBar open={open} />
    </div>
  );
}
