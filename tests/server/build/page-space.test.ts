import { expect, test } from 'vitest';
import { withoutSpaceBetweenBlocks } from '#server/build/page-space.ts';

test('between two tags of blocks no space stands', () => {
  expect(withoutSpaceBetweenBlocks('<ul class="a"> <li> <p>x</p>\n <p>y</p> </li> </ul> <hr> <div> </div>')).toBe(
    '<ul class="a"><li><p>x</p><p>y</p></li></ul><hr><div></div>',
  );
});

test('beside words, links and what an island draws it stays', () => {
  for (const html of [
    '<p> a <a href="/">b</a> <strong>c</strong> d</p>',
    '<pre> <code> </code> </pre>',
    '<div><astro-island ssr><div> </div> <p>a</p> <p>b</p></astro-island></div>',
  ])
    expect(withoutSpaceBetweenBlocks(html)).toBe(html);
});
