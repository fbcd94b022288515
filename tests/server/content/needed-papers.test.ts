import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

test('a paper that waits for a step which stands nowhere is refused, with its line', () => {
  const text = readFileSync(join(CONTENT_DIR, 'fallschritte.yaml'), 'utf8');
  const newer = text.replace('until: beisetzung', 'until: beisetzen');
  expect(newer).not.toBe(text);
  const texts = new Map([['fallschritte.yaml', newer]]);
  expect(() => readCasePlans({ folder: CONTENT_DIR, texts, parsed: new Map() })).toThrow(
    /fallschritte\.yaml.*\d+.*Den Schritt „beisetzen“ gibt es unter steps nicht/s,
  );
});
