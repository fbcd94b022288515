import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GridRow } from '#islands/catalogue/manage/grid/grid-row.ts';
import { useGridInput } from '#islands/catalogue/manage/grid/use-grid-input.ts';
import { loadKind } from '#islands/catalogue/manage/kinds/load-kind.ts';

const kind = await loadKind('optional-line');
const row: GridRow = { id: 'harfe', version: 3, state: 'offered', value: { id: 'harfe', name: 'Harfe', from: 300 } };

type Input = Parameters<typeof useGridInput>[0];

/** The task that a paste into one cell leads to. */
function pasted(editor: string, text: string): unknown {
  const columns = kind.columns.filter((column) => 'editor' in column && column.editor === editor).slice(0, 1);
  const tasks: unknown[] = [];
  let paste: ReturnType<typeof useGridInput>['onPaste'] | undefined;
  function Grid() {
    paste = useGridInput({
      ...{ kind, columns, rows: [{ id: row.id, original: row }], chosen: new Set(), chosenCount: 0 },
      ...{ fields: ['', columns[0]?.field ?? ''], focus: { at: { row: 0, column: 1 } }, table: { current: null } },
      onTask: (task: unknown) => tasks.push(task),
    } as unknown as Input).onPaste;
    return null;
  }
  renderToStaticMarkup(<Grid />);
  const clipboardData = { getData: () => text };
  paste?.({ target: { closest: () => null }, clipboardData, preventDefault() {} } as never);
  return tasks[0];
}

test.each(['choice', 'yes-no'])('one cell that is pasted into a column of kind %s is read by its label', (editor) => {
  expect(pasted(editor, 'ja\r\n')).toMatchObject({ kind: 'paste', rows: [row], columns: [{ editor }] });
});

test('one cell that is pasted into a column of amounts is typed there', () => {
  expect(pasted('euro', '350,50\r\n')).toMatchObject({ kind: 'edit', row, isTyped: true, text: '350,50' });
});
