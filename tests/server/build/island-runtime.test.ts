import { expect, test } from 'vitest';
import { withRuntimeApart } from '#server/build/island-runtime.ts';

const idle = '<script>(()=>{(self.Astro||(self.Astro={})).idle=1})()</script>';
const element = '<script>(()=>{customElements.define("astro-island",1)})()</script>';

test('what starts the islands stands in a file of its own, in its order', () => {
  const moved = withRuntimeApart(`<p>a</p><script>own()</script>${idle}${element}<astro-island></astro-island>`);
  expect(moved?.html).toBe(
    `<p>a</p><script>own()</script><script src="/${moved?.address}" async></script><astro-island></astro-island>`,
  );
  expect(moved?.script).toBe(
    '(()=>{(self.Astro||(self.Astro={})).idle=1})();(()=>{customElements.define("astro-island",1)})()',
  );
});

test('a page without islands stays as it is', () => {
  expect(withRuntimeApart('<p>a</p><script>own()</script>')).toBeUndefined();
});

test('the style of the islands goes to the head, the one place HTML has for it', () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  const moved = withRuntimeApart(`<head></head><body><div>${style}${element}</div></body>`);
  expect(moved?.html).toBe(
    `<head>${style}</head><body><div><script src="/${moved?.address}" async></script></div></body>`,
  );
});
