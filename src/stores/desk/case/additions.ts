import { readAccessToken } from '#client/access-token.ts';
import { call } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import type { DeskCase } from '#contract/desk.ts';
import * as contract from '#contract/desk.ts';
import { urlOf } from '#contract/wire.ts';
import { refusalOf } from '../../document/check.ts';
import { once, type Result } from '../../result.ts';
import { sendingOf } from '../../sending.ts';
import { keepAnswer, shownVersion } from './desk-case.ts';
import { keepNote } from './kept-text.ts';

type Extension = { readonly extendedTo: string; readonly reason: string; readonly documentId?: string | undefined };

const note = sendingOf<readonly [string, string]>();

/** Sent again after a lost answer, the same words are one note. */
export const addNote = once(async (reference: string, text: string): Promise<Result<DeskCase>> => {
  const idempotencyKey = note.keyOf([reference, text]);
  const result = await keepAnswer(
    shownVersion(),
    call(contract.addNote, { params: { reference }, body: { text }, idempotencyKey }),
  );
  if (result.ok) {
    note.end();
    // At once: the page shows it later, and whoever reloads before would find what is sent as begun.
    keepNote(reference, '');
  }
  return result;
});

export const extendDeadline = once((reference: string, rule: string, body: Extension) =>
  keepAnswer(shownVersion(), call(contract.extendDeadline, { params: { reference, rule }, body })),
);

/** Each file that the server would refuse is named before anything is sent. */
export async function addDocuments(
  reference: string,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Result<DeskCase>> {
  for (const file of files) {
    const refusal = await refusalOf(file);
    if (refusal) return { ok: false, code: 'refused', message: `„${refusal.name}“: ${refusal.message}`, errors: [] };
  }
  const input = { params: { reference }, body: {} };
  // Forms of visitors have no parameters in their address, so that the code which they share puts none in.
  const endpoint = { ...contract.addDocument, path: urlOf(contract.addDocument, input) as `/api/${string}` };
  const accessToken = readAccessToken();
  return keepAnswer(shownVersion(), upload(endpoint, { ...input, files, accessToken }, onProgress));
}
