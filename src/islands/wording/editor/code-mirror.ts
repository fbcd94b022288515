import { defaultKeymap, history, historyKeymap, isolateHistory, undo } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import type { TextControl } from './text-control.ts';

export type CodeEditor = TextControl & {
  /** Shows another text; the steps back then end there. */
  readonly setText: (text: string) => void;
  /** Puts the cursor at the beginning of a line, counted from 1. */
  readonly goToLine: (line: number) => void;
  readonly destroy: () => void;
};

type CodeEditorOptions = {
  readonly text: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** The cursor stands elsewhere, or other words are selected. */
  readonly onSelect: () => void;
};

/**
 * An editor for Markdown inside `host`. It lives in a shadow root: there CodeMirror brings its styles as sheets of the
 * document, which our content policy allows, instead of as elements, which it does not.
 */
export function createCodeEditor(
  host: HTMLElement,
  { text, label, onChange, onSelect }: CodeEditorOptions,
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const extensions = [
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    // No Tab: it leads on to the next field.
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown,
    syntaxHighlighting(colours),
    theme,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'de' }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
      if (docChanged) onChange(state.doc.toString());
      if (docChanged || selectionSet) onSelect();
    }),
  ];
  const stateOf = (doc: string) => EditorState.create({ doc, extensions });
  const view = new EditorView({ state: stateOf(text), parent: root, root });
  return {
    setText: (next) => view.setState(stateOf(next)),
    selected() {
      const { from, to } = view.state.selection.main;
      return { text: view.state.doc.toString(), from, to };
    },
    apply({ from, to, insert, select }) {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: select.from, head: select.to },
        annotations: isolateHistory.of('full'),
        scrollIntoView: true,
      });
      view.focus();
    },
    undo() {
      undo(view);
      view.focus();
    },
    goToLine(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Without what the packaged language brings along for HTML, which no text has. */
const markdown = new LanguageSupport(new Language(defineLanguageFacet(), parser.configure([GFM]), [], 'markdown'));

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--color-spruce)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--color-spruce)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--color-copper)' },
  { tag: tags.quote, color: 'var(--color-muted)' },
]);

const theme = EditorView.theme({
  '&': { minHeight: '22rem', color: 'var(--color-ink)', background: 'var(--color-surface)', fontSize: '1rem' },
  '&.cm-focused': { outline: '3px solid var(--color-spruce)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 0.85rem' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--color-sand)' },
});
