import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PrivacyHint, privacyAnchors } from '#islands/ui/form/PrivacyHint.tsx';

const policy = readFileSync('content/seiten/privacy-policy.md', 'utf8');
const headings = [...policy.matchAll(/^## (.+)$/gm)].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-'));

test('each notice leads to a passage that the privacy policy has', () => {
  expect(privacyAnchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test('says what becomes of it, and opens beside the form', () => {
  const html = renderToStaticMarkup(<PrivacyHint about="draft" />);
  expect(html).toContain('90 Tage nach der letzten Änderung');
  expect(html).toMatch(/href="\/privacy-policy#wenn-sie-unterbrechen" target="_blank" rel="noopener"/);
});
