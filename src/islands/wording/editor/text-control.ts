import type { Edit, Selected } from './markdown-edit.ts';

/** What the toolbar needs of the field it stands above, whichever of the two it is. */
export type TextControl = {
  readonly selected: () => Selected;
  /** One step for the undo of the field. */
  readonly apply: (edit: Edit) => void;
  readonly undo: () => void;
};

/** A plain field. The browser's own command keeps the edit among its steps back. */
export const controlOf = (field: HTMLTextAreaElement): TextControl => ({
  selected: () => ({ text: field.value, from: field.selectionStart, to: field.selectionEnd }),
  apply({ from, to, insert, select }) {
    field.focus();
    field.setSelectionRange(from, to);
    const isDone = insert === '' ? from === to || run('delete') : run('insertText', insert);
    if (!isDone) {
      field.setRangeText(insert, from, to);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    field.setSelectionRange(select.from, select.to);
  },
  undo() {
    field.focus();
    run('undo');
  },
});

/** The only way to a change that the field can take back by itself. */
const run = (command: string, value?: string): boolean => document.execCommand(command, false, value);
