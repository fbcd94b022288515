import { expect, test } from 'vitest';
import { routeHref } from '#islands/desk/call/route-href.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'geo:0,0?q=Haus%20am%20Park%2C%20L%C3%B6hne'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'maps:?daddr=Haus%20am%20Park%2C%20L%C3%B6hne'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'https://www.openstreetmap.org/directions?to=Haus%20am%20Park%2C%20L%C3%B6hne'],
])('the way is shown by the maps of the device: %s', (userAgent, href) => {
  expect(routeHref('Haus am Park, Löhne', userAgent)).toBe(href);
});
