import { describe, expect, test } from 'vitest';
import { GuideText, inGuideOrder } from '#domain/guide/guide-text.ts';
import { readMarkdown } from '#server/content/markdown-file.ts';
import { CONTENT, explained, template, templateFields, topFields } from '../../support/template-fields.ts';

const TEMPLATE = 'vorlagen/ratgeber.md';
const fields = templateFields(GuideText);

describe('the front matter of a page of the guide', () => {
  test.each(fields)('$path is described for the editor, in the template too', (field) => {
    expect(field.description).toBeTruthy();
    expect(template(TEMPLATE)).toContain(explained(field));
  });

  test('the template itself is valid', () => {
    const { value } = readMarkdown(CONTENT, TEMPLATE, GuideText);
    expect(topFields(fields)).toBe(Object.keys(value).length);
  });

  test('the next step leads to a page or to a phone, never runs anything', () => {
    const next = (href: string) => GuideText.shape.next.safeParse({ title: 'Weiter', href }).success;
    expect(['/kontakt', '/trauerfall#checkliste', 'https://a.example/b', 'tel:116117'].filter(next)).toHaveLength(4);
    expect(['javascript:alert(1)', 'kontakt', 'http://a.example', 'tel:1;x'].filter(next)).toEqual([]);
  });
});

test('the overview has the urgent first, then its order, then the titles', () => {
  const guide = (id: string, group: GuideText['group'], order: number) => ({ id, text: { group, order, title: id } });
  const guides = [guide('c', 'grief', 1), guide('b', 'money', 2), guide('a', 'money', 2), guide('z', 'now', 9)];
  expect(inGuideOrder(guides).map(({ id }) => id)).toEqual(['z', 'a', 'b', 'c']);
});
