import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoAddress } from '#stores/wording/photo.ts';

const fake = vi.hoisted(() => ({ asked: [] as string[], isThere: true }));
vi.mock('#client/call.ts', () => ({
  call: async (_endpoint: unknown, { params }: { readonly params: { readonly name: string } }) => {
    fake.asked.push(params.name);
    return fake.isThere ? { ok: true, value: { blob: params.name } } : { ok: false };
  },
}));

beforeEach(() => {
  Object.assign(fake, { asked: [], isThere: true });
  vi.useFakeTimers();
  vi.stubGlobal(
    'FileReader',
    class {
      result = '';
      onload = (): void => {};
      readAsDataURL(blob: string) {
        this.result = `data:${blob}`;
        this.onload();
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture is asked for once, as often as a preview shows it', async () => {
  const shown = await Promise.all([photoAddress('a-1.jpg'), photoAddress('a-1.jpg'), photoAddress('b-1.jpg')]);
  expect(shown).toEqual(['data:a-1.jpg', 'data:a-1.jpg', 'data:b-1.jpg']);
  expect(await photoAddress('a-1.jpg')).toBe('data:a-1.jpg');
  expect(fake.asked).toEqual(['a-1.jpg', 'b-1.jpg']);
});

test('one that could not be had is asked for again after ten seconds', async () => {
  fake.isThere = false;
  expect(await photoAddress('c-1.jpg')).toBeUndefined();
  fake.isThere = true;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await photoAddress('c-1.jpg')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await photoAddress('c-1.jpg')).toBe('data:c-1.jpg');
  expect(fake.asked).toHaveLength(2);
});

test('not all are remembered for ever', async () => {
  for (let count = 0; count <= 30; count++) await photoAddress(`d-${count}.jpg`);
  await photoAddress('d-30.jpg');
  await photoAddress('d-0.jpg');
  expect(fake.asked.filter((name) => name === 'd-30.jpg')).toHaveLength(1);
  expect(fake.asked.filter((name) => name === 'd-0.jpg')).toHaveLength(2);
});
