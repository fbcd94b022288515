import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { appointmentPassage } from '#islands/appointment/privacy-passage.ts';
import { casePassages } from '#islands/case/privacy-passages.ts';
import { messagePassages } from '#islands/message/privacy-passages.ts';
import { PrivacyHint } from '#islands/ui/form/PrivacyHint.tsx';

const policy = readFileSync('content/seiten/privacy-policy.md', 'utf8');
const headings = [...policy.matchAll(/^## (.+)$/gm)].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-'));

test('each notice leads to a passage that the privacy policy has', () => {
  const passages = [appointmentPassage, ...Object.values(casePassages), ...Object.values(messagePassages)];
  expect(passages.filter(({ anchor }) => !headings.includes(anchor))).toEqual([]);
});

test('says what becomes of it, and opens beside the form', () => {
  const html = renderToStaticMarkup(<PrivacyHint about={casePassages.draft} />);
  expect(html).toContain('90 Tage nach der letzten Änderung');
  expect(html).toMatch(/href="\/privacy-policy#wenn-sie-unterbrechen" target="_blank" rel="noopener"/);
});
