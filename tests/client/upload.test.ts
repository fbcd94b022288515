import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import { uploadDocument } from '#contract/document.ts';
import { sendContactMessage } from '#contract/message.ts';
import { fakeUploads, type UploadReply } from '../support/fake-upload.ts';
import { connectClientToReply } from '../support/in-process-client.ts';

const file = new File(['%PDF-1.7'], 'Sterbeurkunde.pdf', { type: 'application/pdf' });
const DOCUMENT = { id: 'a', name: 'Sterbeurkunde.pdf', type: 'application/pdf', size: 8 };
const MESSAGE = { name: 'Erika', email: 'erika@muster.example', subject: 'Frage', message: 'Guten Tag' };

let tokens = 0;
beforeEach(() => {
  tokens = 0;
  connectClientToReply(() => {
    tokens += 1;
    return Response.json({ token: `token-${tokens}` });
  });
});
afterEach(() => vi.unstubAllGlobals());

const answered = (reply: UploadReply) => fakeUploads(reply);

describe('files', () => {
  test('go out as a form with the fields beside them, and tell how far they are', async () => {
    const shares: number[] = [];
    const sent = answered(({ progress }) => {
      progress(4, 16);
      progress(16, 16);
      return Response.json({ message: 'Danke' });
    });
    const key = '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b';
    const input = {
      body: { ...MESSAGE, phoneNumber: undefined as unknown as string },
      files: [file, file],
      idempotencyKey: key,
    };
    const outcome = await upload(sendContactMessage, input, (share) => shares.push(share));
    expect(outcome).toEqual({ ok: true, value: { message: 'Danke' } });
    expect(shares).toEqual([0.25, 1]);
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/contactformmessage',
        headers: { 'X-XSRF-TOKEN': 'token-1', 'Idempotency-Key': key },
      },
    ]);
    const { form } = sent[0] ?? { form: new FormData() };
    expect([...form.keys()]).toEqual(['name', 'email', 'subject', 'message', 'attachments[]', 'attachments[]']);
    expect((form.get('attachments[]') as File).name).toBe('Sterbeurkunde.pdf');
  });

  test('carry no key where the endpoint takes none', async () => {
    const sent = answered(() => Response.json(DOCUMENT));
    await upload(uploadDocument, { body: {}, files: [file], idempotencyKey: 'x' });
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['X-XSRF-TOKEN']);
  });

  test('go out once more with a fresh token where the old one does not hold', async () => {
    const sent = answered(({ headers }) =>
      headers['X-XSRF-TOKEN'] === 'token-1'
        ? Response.json({ code: 'anti-forgery', message: 'Nein' }, { status: 403 })
        : Response.json(DOCUMENT),
    );
    expect(await upload(uploadDocument, { body: {}, files: [file] })).toEqual({ ok: true, value: DOCUMENT });
    expect(sent).toHaveLength(2);
  });

  test('are refused as in every other call', async () => {
    const refusal = { status: 422, code: 'file-type', message: 'Nein' };
    answered(() => Response.json(refusal, { status: 422 }));
    expect(await upload(uploadDocument, { body: {}, files: [file] })).toEqual({
      ok: false,
      failure: { message: 'Nein', statusCode: 422, body: refusal },
    });
  });

  test.each<[string, UploadReply]>([
    ['nobody answers', () => null],
    ['something in between answers a page', () => new Response('<h1>WLAN</h1>')],
  ])('that get no answer throw nothing: %s', async (_name, reply) => {
    answered(reply);
    expect(await upload(uploadDocument, { body: {}, files: [file] })).toMatchObject({
      ok: false,
      failure: { statusCode: 500 },
    });
  });

  test('throw nothing where not even the token can be had', async () => {
    answered(() => Response.json(DOCUMENT));
    connectClientToReply(() => new Response('', { status: 502 }));
    expect((await upload(uploadDocument, { body: {}, files: [file] })).ok).toBe(false);
  });

  test('are not sent by a call that would leave them out', async () => {
    const sent = answered(() => Response.json(DOCUMENT));
    expect((await call(uploadDocument, { body: {} })).ok).toBe(false);
    expect(sent).toEqual([]);
    expect(tokens).toBe(0);
  });
});
