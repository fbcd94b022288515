import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentMessages, MOST_CASE_DOCUMENTS } from '#domain/document/document.ts';
import { answersNow, putSection, replaceAnswers } from '#stores/case/answers.ts';
import {
  $documents,
  addDocuments,
  documentIds,
  followDocuments,
  removeDocument,
  resetDocuments,
} from '#stores/case/documents.ts';
import { fakeUploads, type UploadReply } from '../../support/fake-upload.ts';
import { connectClientToReply } from '../../support/in-process-client.ts';

const PDF = '%PDF-1.7';
const pdf = (name: string) => new File([PDF], name);

let stop = (): void => {};
let deleted: string[] = [];
let ids = 0;
const stored: UploadReply = ({ form }) => {
  ids += 1;
  const { name, size } = form.get('file') as File;
  return Response.json({ id: `00000000-0000-4000-8000-00000000000${ids}`, name, type: 'application/pdf', size });
};

beforeEach(() => {
  ids = 0;
  deleted = [];
  connectClientToReply(() => Response.json({ token: 'x', message: '' }));
  replaceAnswers({});
  resetDocuments();
  stop = followDocuments();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const listed = () =>
  $documents.get().map(({ name, progress, error, id }) => ({ name, progress, error, id: id?.at(-1) }));
const finished = (count: number) =>
  vi.waitFor(() => expect($documents.get().filter(({ id, error }) => id || error)).toHaveLength(count));

describe('documents', () => {
  test('go up one after the other and stand in the case', async () => {
    let under = 0;
    let most = 0;
    fakeUploads(async (sent) => {
      under += 1;
      most = Math.max(most, under);
      sent.progress(4, 8);
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
      return stored(sent);
    });
    addDocuments([pdf('a.pdf'), pdf('b.pdf')]);
    expect(listed()).toMatchObject([
      { name: 'a.pdf', progress: 0 },
      { name: 'b.pdf', progress: 0 },
    ]);
    await finished(2);
    expect(most).toBe(1);
    expect(listed()).toEqual([
      { name: 'a.pdf', progress: 1, error: undefined, id: '1' },
      { name: 'b.pdf', progress: 1, error: undefined, id: '2' },
    ]);
    expect(documentIds()).toHaveLength(2);
  });

  test('come back with a draft, by their names', async () => {
    fakeUploads(stored);
    addDocuments([pdf('a.pdf')]);
    await finished(1);
    const draft = answersNow();
    replaceAnswers({});
    expect($documents.get()).toEqual([]);
    replaceAnswers(draft);
    expect(listed()).toMatchObject([{ name: 'a.pdf', id: '1', progress: 1 }]);
  });

  test.each([
    ['empty', new File([], 'a.pdf'), 'file-empty'],
    [
      'of a kind we do not take, whatever it is called',
      new File(['MZ…'], 'a.pdf', { type: 'application/pdf' }),
      'file-type',
    ],
    ['too large', new File([PDF, new Uint8Array(5 * 1024 * 1024)], 'a.pdf'), 'file-too-large'],
  ] as const)('that are %s do not go out', async (_name, file, refusal) => {
    const sent = fakeUploads(stored);
    addDocuments([file]);
    await finished(1);
    expect(listed()).toMatchObject([{ error: documentMessages[refusal] }]);
    expect(sent).toEqual([]);
    expect(documentIds()).toEqual([]);
  });

  test('more than may be do not go out', async () => {
    fakeUploads(stored);
    addDocuments(Array.from({ length: MOST_CASE_DOCUMENTS + 1 }, (_, at) => pdf(`${at}.pdf`)));
    expect(listed().at(-1)).toMatchObject({ error: documentMessages['too-many-files'] });
    await finished(MOST_CASE_DOCUMENTS + 1);
    expect(documentIds()).toHaveLength(MOST_CASE_DOCUMENTS);
  });

  test('that the server refuses, or nobody takes, say why; the next goes on', async () => {
    const replies: UploadReply[] = [
      () => Response.json({ code: 'file-type', message: 'Nein.' }, { status: 422 }),
      () => null,
      stored,
    ];
    fakeUploads((sent) => replies.shift()?.(sent) ?? null);
    addDocuments([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    await finished(3);
    expect(listed()).toMatchObject([
      { error: 'Nein.' },
      { error: expect.stringContaining('Verbindung') },
      { name: 'c.pdf', id: '1' },
    ]);
    expect(documentIds()).toHaveLength(1);
  });

  test('can be taken back, also while they are on their way', async () => {
    connectClientToReply(() => {
      deleted.push('x');
      return Response.json({ token: 'x', message: '' });
    });
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    fakeUploads(async (sent) => {
      await held;
      return stored(sent);
    });
    addDocuments([pdf('a.pdf'), pdf('b.pdf')]);
    await vi.waitFor(() => expect(deleted).toHaveLength(1));
    for (const { key } of $documents.get()) removeDocument(key);
    go();
    await vi.waitFor(() => expect(deleted.length).toBeGreaterThan(1));
    expect($documents.get()).toEqual([]);
    expect(documentIds()).toEqual([]);
  });

  test('that are there can be removed from the case', async () => {
    fakeUploads(stored);
    addDocuments([pdf('a.pdf'), pdf('b.pdf')]);
    await finished(2);
    removeDocument($documents.get()[0]?.key ?? '');
    expect(listed()).toMatchObject([{ name: 'b.pdf' }]);
    expect(documentIds().map((id) => id.at(-1))).toEqual(['2']);
  });

  test('of a list nobody can read are none', () => {
    putSection('documents', { list: '{"x":1}' });
    expect(documentIds()).toEqual([]);
  });
});
