import { describe, expect, test } from 'vitest';
import { faultsOfText } from '#server/content/check-text.ts';
import { completeText } from '#server/content/completed-text.ts';
import type { ContentOverlay } from '#server/content/content-place.ts';
import { fileText } from '#server/content/yaml-file.ts';
import { nastyWrittenTexts } from '../../support/nasty/written-texts.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const place: ContentOverlay = { folder: CONTENT_DIR, texts: new Map(), parsed: new Map() };

describe('a text that would keep its parser busy for seconds', () => {
  test.each(nastyWrittenTexts)(
    'with $name is refused before it is parsed, with its line',
    ({ path, body, refusal }) => {
      const [fault] = faultsOfText(place, path, body);
      expect(fault).toMatchObject({ file: path, message: expect.stringMatching(refusal), line: expect.any(Number) });
    },
  );

  test('is left as it is where it was stored by an earlier release', () => {
    for (const { path, body } of nastyWrittenTexts) {
      const file = fileText(CONTENT_DIR, path);
      expect(completeText({ path, body, file, isFileNewer: true })).toEqual({ body, completed: [] });
    }
  });

  test('says the line on which too much begins', () => {
    const body = `---\ntitle: AGB\ndescription: Unsere Bedingungen für Bestattungen von heute.\n---\n\nErster Absatz.\n\n${'- '.repeat(30)}a\n`;
    expect(faultsOfText(place, 'seiten/agb.md', body)).toMatchObject([{ line: 8 }]);
  });
});
