import idle from 'astro/runtime/client/idle.prebuilt.js';
import element from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { expect, test } from 'vitest';
import { withRuntimeApart } from '#server/build/island-runtime.ts';

const style = `<style>${ISLAND_STYLES}</style>`;
const runtime = `${style}<script>${idle}</script><script>${element}</script>`;
const page = (html: string) => ({ file: 'kontakt.html', html });

test('what starts the islands stands in a file of its own, in its order', () => {
  const moved = withRuntimeApart(page(`<p>a</p><script>own()</script>${runtime}<astro-island></astro-island>`));
  expect(moved?.html).toBe(
    `<p>a</p><script>own()</script><script src="/${moved?.address}" async></script><astro-island></astro-island>`,
  );
  expect(moved?.script).toBe(`${idle};${element}`);
});

test('a page without islands stays as it is', () => {
  expect(withRuntimeApart(page('<p>a</p><script>own()</script>'))).toBeUndefined();
});

test('the style of the islands goes to the head, the one place HTML has for it', () => {
  const moved = withRuntimeApart(page(`<head></head><body><div>${runtime}<astro-island></astro-island></div></body>`));
  expect(moved?.html).toBe(
    `<head>${style}</head><body><div><script src="/${moved?.address}" async></script><astro-island></astro-island></div></body>`,
  );
});

test('the style of the islands stands at the end of the last one in the head, and needs no hash of its own', () => {
  const moved = withRuntimeApart(
    page(`<head><style>a{}</style><style>b{}</style><title>A</title></head>${runtime}<astro-island></astro-island>`),
  );
  expect(moved?.html).toContain(
    `<style>a{}</style><style>b{}${ISLAND_STYLES}</style><title>A</title></head><script src=`,
  );
});

test('an island without options says nothing of them, and keeps those it has', () => {
  const island = (opts: string) => `<astro-island opts="${opts}"></astro-island>`;
  const named = '{&quot;name&quot;:&quot;Login&quot;,&quot;value&quot;:true}';
  const timed = '{&quot;name&quot;:&quot;PublishBar&quot;,&quot;value&quot;:{&quot;timeout&quot;:1000}}';
  const moved = withRuntimeApart(page(runtime + island(named) + island(timed)));
  expect(moved?.html).toContain(island('{}') + island(timed));
});

test('an island has no digest, which differs between two builds of the same', () => {
  const island = (uid: string) => `<astro-island${uid} prefix="r1"></astro-island>`;
  expect(withRuntimeApart(page(runtime + island(' uid="Z1urCTD"')))?.html).toContain(island(''));
});

test('a page whose islands start in another way stops the build with one sentence', () => {
  const changed = `<script>${idle} </script><script>${element}</script><astro-island></astro-island>`;
  expect(() => withRuntimeApart(page(changed))).toThrow(
    'dist/kontakt.html: Astro schreibt den Start der Inseln nicht mehr so, wie src/server/build/island-runtime.ts es kennt; bitte dort anpassen.',
  );
});
