import { expect, test } from 'vitest';
import { attachedAs } from '#server/http/attached-as.ts';

test.each([
  ['Ausweis.pdf', `attachment; filename="Ausweis.pdf"; filename*=UTF-8''Ausweis.pdf`],
  ['Grüße "1".pdf', `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%22.pdf`],
  ["a\r\nb;'c%d\ud800", `attachment; filename="a__b;'c_d_"; filename*=UTF-8''a%0D%0Ab%3B%27c%25d%EF%BF%BD`],
])('%j stays one header', (name, expected) => {
  expect(attachedAs(name)).toEqual({ 'content-disposition': expected });
});
