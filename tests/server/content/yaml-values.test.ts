import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseYaml, yamlValues } from '#server/content/yaml-file.ts';
import { keepYamlValues, knownYamlValue } from '#server/content/yaml-values.ts';
import { projectFolder } from '../../support/bin.ts';

const content = join(projectFolder, 'content');
const text = readFileSync(join(content, 'firma.yaml'), 'utf8');

beforeAll(() => {
  if (knownYamlValue(text) === undefined) keepYamlValues(projectFolder, yamlValues(content));
});

test('what is kept of each text is what its parser reads', () => {
  const values = [...yamlValues(content)];
  expect(values.length).toBeGreaterThan(30);
  for (const [each, value] of values) expect(knownYamlValue(each)).toEqual(value);
});

test('a text that was edited is not known', () => {
  expect(knownYamlValue(`${text}# edited\n`)).toBeUndefined();
});

test('who changes a value changes it for nobody else', () => {
  Object.assign(knownYamlValue(text) as object, { name: 'x' });
  expect(knownYamlValue(text)).not.toHaveProperty('name', 'x');
});

test('a complaint about a text that is known names its line', () => {
  const line = text.slice(0, text.search(/^name:/m)).split('\n').length;
  const schema = z.looseObject({ name: z.number() });
  expect(() => parseYaml('firma.yaml', text, schema)).toThrow(`content/firma.yaml, Zeile ${line}, Feld „name“`);
});
