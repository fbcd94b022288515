import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { upload } from '#client/upload.ts';
import { $sentShare, abortMessage, contactFormArea, sendMessage } from '#stores/message/contact-form.ts';
import {
  $messageDocuments,
  $refusedFiles,
  addMessageDocuments,
  removeMessageDocument,
  resetMessageDocuments,
} from '#stores/message/documents.ts';

vi.mock('#client/upload.ts', () => ({ upload: vi.fn() }));
const uploaded = vi.mocked(upload as (...sent: Parameters<typeof upload>) => Promise<unknown>);

const file = (name: string, content = '%PDF-1.7', lastModified = 1) => new File([content], name, { lastModified });
const message = {
  name: 'Erika Muster',
  email: 'erika@muster.example',
  phoneNumber: '',
  subject: 'Eine Frage',
  message: 'Was kostet eine Urne?',
  website: '',
};
const UNREACHED = { ok: false, failure: { message: 'No response from the server.', statusCode: 500 } };
const keysSent = () => uploaded.mock.calls.map(([, input]) => input.idempotencyKey);

beforeEach(() => {
  uploaded.mockReset();
  contactFormArea.reset();
});
afterEach(resetMessageDocuments);

describe('attachments', () => {
  test('are taken, named once, and removed', async () => {
    await addMessageDocuments([file('a.pdf'), file('b.pdf')]);
    await addMessageDocuments([file('a.pdf')]);
    expect($messageDocuments.get().map((each) => each.file.name)).toEqual(['a.pdf', 'b.pdf']);
    removeMessageDocument($messageDocuments.get()[0]?.key ?? '');
    expect($messageDocuments.get().map((each) => each.file.name)).toEqual(['b.pdf']);
  });

  test('are looked at before they are sent: by content, size and number', async () => {
    await addMessageDocuments([
      file('luege.pdf', 'MZ'),
      file('leer.pdf', ''),
      ...Array.from({ length: 6 }, (_, at) => file(`${at}.pdf`)),
    ]);
    expect($messageDocuments.get()).toHaveLength(5);
    expect($refusedFiles.get().map(({ name }) => name)).toEqual(['luege.pdf', 'leer.pdf', '5.pdf']);
  });
});

describe('a message', () => {
  test('goes out with its files and tells how far it is', async () => {
    const shares: (number | undefined)[] = [];
    const stop = $sentShare.listen((share) => shares.push(share));
    uploaded.mockImplementation(async (_endpoint, { files }, onProgress) => {
      expect(files).toHaveLength(1);
      onProgress?.(0.5);
      return { ok: true, value: { message: 'Angekommen.' } };
    });
    await addMessageDocuments([file('a.pdf')]);
    expect(await sendMessage(message, 30)).toMatchObject({ ok: true, message: 'Angekommen.' });
    expect(shares).toEqual([0, 0.5, undefined]);
    expect($messageDocuments.get()).toEqual([]);
    expect(contactFormArea.$area.get()).toMatchObject({ success: true, loading: false });
    stop();
  });

  test('keeps its key and its files until it has arrived, then gets another key', async () => {
    uploaded.mockResolvedValueOnce(UNREACHED).mockResolvedValue({ ok: true, value: { message: '' } });
    await addMessageDocuments([file('a.pdf')]);
    expect(await sendMessage(message, 30)).toMatchObject({ ok: false, code: 'no-response' });
    expect($messageDocuments.get()).toHaveLength(1);
    await sendMessage(message, 60);
    await sendMessage(message, 90);
    const [first, second, third] = keysSent();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('pressed twice goes out once, and can be stopped', async () => {
    uploaded.mockImplementation(
      (_endpoint, { signal }) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(UNREACHED))),
    );
    const first = sendMessage(message, 30);
    await sendMessage(message, 30);
    expect(uploaded).toHaveBeenCalledTimes(1);
    abortMessage();
    expect(await first).toMatchObject({ ok: false, code: 'aborted' });
    expect($sentShare.get()).toBeUndefined();
  });
});
