import { describe, expect, test } from 'vitest';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { GroupText } from '#domain/cemetery/group.ts';
import { readMarkdown } from '#server/content/markdown-file.ts';
import { CONTENT, explained, template, templateFields, topFields } from '../../support/template-fields.ts';

const TEMPLATE = 'vorlagen/friedhof.md';
const GROUP_TEMPLATE = 'vorlagen/ort.md';

const fields = templateFields(Cemetery);
const groupFields = templateFields(GroupText);

describe('the front matter of a cemetery', () => {
  test('has all that the pages need', () => {
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        'title description place operator.name address.street coordinates.lat chapel chambers graveTypes.name terms.value fees.price fees.source fees.asOf opening access directions links.href asOf'.split(
          ' ',
        ),
      ),
    );
  });

  test.each(fields)('$path is described for the editor, in the template too', (field) => {
    expect(field.description).toBeTruthy();
    expect(template(TEMPLATE)).toContain(explained(field));
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, TEMPLATE, Cemetery);
    expect(topFields(fields)).toBe(Object.keys(value).length);
  });
});

describe('the front matter of a town', () => {
  test.each(groupFields)('$path is described for the editor, in the template too', (field) => {
    expect(field.description).toBeTruthy();
    expect(template(GROUP_TEMPLATE)).toContain(explained(field));
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, GROUP_TEMPLATE, GroupText);
    expect(topFields(groupFields)).toBe(Object.keys(value).length);
  });
});
