import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { OpenText } from '#stores/wording/editor.ts';
import { valuesOf } from '#stores/wording/fields.ts';
import { photoAddress } from '#stores/wording/photo.ts';
import { $preview, openPreview, type Preview, renderPreview } from '#stores/wording/preview.ts';
import { patchPreview, previewPage, type ShownValues, showPictures, styleFrame } from './preview-page.ts';

type PreviewPaneProps = { readonly open: OpenText; readonly styles: string };

const PAUSE_MS = 400;

/** The page as it looks with the text as it is typed. */
export function PreviewPane({ open, styles }: PreviewPaneProps) {
  const { base, text } = open;
  const { path, body, file } = base;
  const preview = useStore($preview);

  // Asked for anew after a saving: what the page may show now is another text.
  useEffect(() => {
    void openPreview(path, body, file);
  }, [path, body, file]);

  // Not with every letter, and anew for a page that was loaded meanwhile.
  const before = preview?.path === path ? preview.before : undefined;
  useEffect(() => {
    if (before === undefined) return;
    const timer = setTimeout(() => void renderPreview(path, text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [before, path, text]);

  if (preview?.path !== path)
    return (
      <p className="waiting" role="status">
        Die Vorschau wird geladen …
      </p>
    );
  return (
    <>
      {preview.problem !== undefined && (
        <p className="notice">Die Vorschau zeigt den Text von vorhin. {preview.problem}</p>
      )}
      {preview.page === undefined && (
        <p className="muted small">
          Diese Seite ist noch nicht veröffentlicht: Sie sehen den Text ohne das, was um ihn steht.
        </p>
      )}
      <PreviewFrame preview={preview} path={path} text={text} styles={styles} />
      <p className="muted small">
        Preise, Karte und neue Einträge von Listen zeigt die Seite nach dem Veröffentlichen.
      </p>
    </>
  );
}

type PreviewFrameProps = {
  readonly preview: Preview;
  readonly path: string;
  readonly text: string;
  readonly styles: string;
};

/** Scripts do not run in the frame, and nothing in it leads anywhere. */
function PreviewFrame({ preview, path, text, styles }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { page, before, published, html } = preview;
  const shown = useMemo(
    () => previewPage({ page, published, values: shownValues(path, before) }, styles),
    [page, published, path, before, styles],
  );
  const values = useMemo(() => shownValues(path, text), [path, text]);
  const patch = () => {
    const inside = frame.current?.contentDocument;
    if (!inside?.querySelector('main')) return;
    patchPreview(inside, html, values);
    showPictures(inside, photoAddress);
  };
  const begin = () => {
    if (frame.current) styleFrame(frame.current, shown.sheets);
    patch();
  };
  // The document in the frame is the browser's.
  useEffect(patch);
  return (
    <iframe
      ref={frame}
      className="wording-preview"
      title="Vorschau der Seite"
      sandbox="allow-same-origin"
      srcDoc={shown.html}
      onLoad={begin}
    />
  );
}

/** Texts by their fields: `title`, `law.0`. */
function shownValues(path: string, text: string): ShownValues {
  const found = new Map<string, string>();
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') found.set(field, value.replace(/\s+/g, ' ').trim());
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, field === '' ? name : `${field}.${name}`);
  };
  walk(valuesOf(path, text), '');
  return found;
}
