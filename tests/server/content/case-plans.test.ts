import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const read = (from: string | RegExp, to: string) => {
  const text = readFileSync(join(CONTENT_DIR, 'fallschritte.yaml'), 'utf8');
  const newer = text.replace(from, to);
  expect(newer).not.toBe(text);
  return () =>
    readCasePlans({ folder: CONTENT_DIR, texts: new Map([['fallschritte.yaml', newer]]), parsed: new Map() });
};

test('the steps that are delivered have all that deadlines are kept with', () =>
  expect(readCasePlans(CONTENT_DIR).plans.fire).toContain('einaescherung'));

test('a plan without the step of a deadline is refused, with its line', () => {
  expect(read('[anruf, leichenschau, ueberfuehrung, gespraech, standesamt]', '[anruf, gespraech, standesamt]')).toThrow(
    /fallschritte\.yaml.*\d+.*Hier fehlt der Schritt „ueberfuehrung“: An ihm hängt die Frist „Überführung in die Leichenhalle“/s,
  );
});

test('a step that stands nowhere, or twice, is refused', () => {
  expect(read('[anruf, vorsorgegespraech', '[anrufe, vorsorgegespraech')).toThrow(
    'Den Schritt „anrufe“ gibt es unter steps nicht.',
  );
  expect(read('[anruf, vorsorgegespraech', '[ablage, vorsorgegespraech')).toThrow('„ablage“ gibt es schon.');
  expect(read('id: ablage,', 'id: anruf,')).toThrow('„anruf“ gibt es schon.');
});
