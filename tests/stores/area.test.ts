import { describe, expect, it } from 'vitest';
import type { CallResult } from '#client/call.ts';
import { createArea } from '#stores/area.ts';
import { readableMessage, simpleError } from '#stores/stored-error.ts';

const answer =
  <T>(value: T): (() => Promise<CallResult<T>>) =>
  async () => ({ ok: true, value });
const refuse =
  (statusCode: number, body?: unknown, message = 'Nein.') =>
  async (): Promise<CallResult<string>> => ({
    ok: false,
    failure: { message, statusCode, ...(body === undefined ? {} : { body }) },
  });

describe('a data area', () => {
  it('starts with nothing loaded and nothing wrong', () => {
    expect(createArea<string>().$area.get()).toEqual({
      data: undefined,
      loading: false,
      success: false,
      error: undefined,
    });
  });

  it('sets loading and clears error and success when a request starts', async () => {
    const { $area, track } = createArea<string>();
    await track(refuse(404, { message: 'Weg.' }));
    const running = track(answer('da'));
    expect($area.get()).toMatchObject({ loading: true, success: false, error: undefined });
    await running;
  });

  it('stores the result and clears the error on success', async () => {
    const { $area, track } = createArea<string>();
    await track(refuse(404, { message: 'Weg.' }));
    await track(answer('da'));
    expect($area.get()).toEqual({ data: 'da', loading: false, success: true, error: undefined });
  });

  it('clears loading and success and stores the error on failure, and keeps what was there', async () => {
    const { $area, track } = createArea<string>();
    await track(answer('da'));
    await track(refuse(404, { message: 'Weg.' }, 'Weg.'));
    expect($area.get()).toMatchObject({ data: 'da', loading: false, success: false, error: { message: 'Weg.' } });
  });

  it('lets only the latest request write', async () => {
    const { $area, track } = createArea<string>();
    let answerOld: (outcome: CallResult<string>) => void = () => {};
    const old = track(() => new Promise<CallResult<string>>((resolve) => (answerOld = resolve)));
    await track(answer('neu'));
    answerOld({ ok: true, value: 'alt' });
    await old;
    expect($area.get().data).toBe('neu');
  });

  it('forgets everything on reset, also an answer that is still under way', async () => {
    const { $area, track, reset } = createArea<string>();
    const running = track(answer('da'));
    reset();
    await running;
    expect($area.get().data).toBeUndefined();
  });
});

describe('how a failure stands in state (specification, section 8)', () => {
  const stored = async (request: () => Promise<CallResult<string>>, words?: typeof simpleError) => {
    const { $area, track } = createArea<string>(words);
    await track(request);
    return $area.get().error;
  };

  it('keeps the payload of a 5xx as it is', async () => {
    expect(await stored(refuse(503, { message: 'Pause.', more: 1 }, 'Pause.'))).toEqual({
      message: 'Pause.',
      statusCode: 503,
      body: { message: 'Pause.', more: 1 },
    });
  });

  it('shows the body of a 4xx, text or problem', async () => {
    expect((await stored(refuse(422, { message: 'Passt nicht.' }, 'Passt nicht.')))?.message).toBe('Passt nicht.');
    expect((await stored(refuse(400, 'Nur Text.', 'An unknown error occurred.')))?.message).toBe('Nur Text.');
  });

  it('calls everything else unknown', async () => {
    const unknown = { message: 'Ein unbekannter Fehler ist aufgetreten', statusCode: 500 };
    expect(await stored(refuse(404))).toEqual(unknown);
    expect(await stored(refuse(302, 'dort'))).toEqual(unknown);
  });

  it("says 'An error occurred' for urns and coffins without a message, also for an empty 404", async () => {
    expect(await stored(refuse(404, undefined, 'An unknown error occurred.'), simpleError)).toEqual({
      message: 'An error occurred',
      statusCode: 404,
    });
    expect((await stored(refuse(500, undefined, ''), simpleError))?.message).toBe('An error occurred');
    expect((await stored(refuse(404, { message: 'Weg.' }, 'Weg.'), simpleError))?.message).toBe('Weg.');
  });

  it('is read in German, whatever the state keeps', () => {
    for (const message of ['No response from the server.', 'An unknown error occurred.', 'An error occurred'])
      expect(readableMessage({ message })).toMatch(/ (nicht|gerade) .*\.$/);
    expect(readableMessage({ message: 'Passt nicht.' })).toBe('Passt nicht.');
  });
});
