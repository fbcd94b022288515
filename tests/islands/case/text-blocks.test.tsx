import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextBlocks } from '#islands/case/TextBlocks.tsx';
import { textBlocks } from '../../../src/pages/_content/text-blocks.ts';

test('a text of the content keeps what stands out, and every link', () => {
  const blocks = textBlocks('**Heute:** rufen Sie an, [beim {wer}](/a), **[beim Gericht](/b)**.\n\n> Muster', (words) =>
    words.replace('{wer}', 'Amt'),
  );
  const html = renderToStaticMarkup(<TextBlocks blocks={blocks} />).replace(/ (?:class|target|rel)="[^"]*"/g, '');
  expect(html).toBe(
    '<p><strong>Heute:</strong> rufen Sie an, <a href="/a">beim Amt</a>, <a href="/b">beim Gericht</a>.</p><blockquote>Muster</blockquote>',
  );
});
