import { expect, test } from 'vitest';
import { audienceOf } from '#domain/account/audience.ts';

test.each([
  ['user', 'user'],
  ['admin', 'admin'],
  ['mitarbeit', 'admin'],
  [null, 'user'],
  [undefined, 'user'],
  ['', 'user'],
] as const)('the role %j sees the pages of %s', (role, audience) => expect(audienceOf(role)).toBe(audience));
