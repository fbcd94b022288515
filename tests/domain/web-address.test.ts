import { expect, test } from 'vitest';
import { WebAddress } from '#domain/web-address.ts';

test.each(['https://www.muster.example/a?b=c#d', 'http://muster.example', 'HTTPS://bücher.example/Löhne'])(
  '%s is a page of others',
  (address) => {
    expect(WebAddress.parse(address)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  'JavaScript://muster.example/%0Aalert(1)',
  ' https://muster.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'https:muster.example',
  'https://',
  'https://[',
  'https://a@b.example',
  'https://muster.example:99x/',
  'https://muster.example/\u0000',
  'https://muster.example/\u202Efdp',
  'https://muster.example/"onclick',
  'vbscript:x',
  'muster.example',
  '//muster.example',
  '',
])('%j is none', (address) => {
  expect(WebAddress.safeParse(address).success).toBe(false);
});
