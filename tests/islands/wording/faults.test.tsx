import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Faults } from '#islands/wording/editor/Faults.tsx';
import type { OpenText, TextFault } from '#stores/wording/editor.ts';

const path = 'friedhoefe/loehne/friedhof-nord.md';
const used: TextFault = {
  file: 'katalog/ruhestaetten.yaml',
  message: 'Auf diese Seite verweist die Grabstätte „Friedhof Obernbeck“.',
  restingPlaceId: 'obernbeck',
};
const base: OpenText['base'] = {
  path,
  kind: 'cemetery',
  title: 'Friedhof Nord',
  version: 1,
  body: '',
  fileHash: '',
  isChanged: true,
  hasConflict: false,
  isRemovable: true,
  fields: [],
};
const open: OpenText = {
  status: 'open',
  base,
  text: '',
  edition: 0,
  isSaving: false,
  faults: [used],
  refusal: { attempt: 1, message: 'Die Seite ist nicht weggenommen.', isOfRemoval: true },
  isKept: true,
};

test('a page that a place uses is not taken away: the place is named with a way to it, and no file', () => {
  const view = renderToStaticMarkup(<Faults open={open} linesBefore={0} onLine={() => undefined} />);
  expect(view).toContain('Noch nicht weggenommen');
  expect(view).toContain('verweist die Grabstätte „Friedhof Obernbeck“.');
  expect(view).toContain('href="/daten-verwalten/grabstaette?id=obernbeck"');
  expect(view).not.toContain('ruhestaetten.yaml');
});
