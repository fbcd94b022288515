import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { putDraft } from '#contract/draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { post } from '../account/manage.ts';

/** The code of a draft that no other test has. */
export function newCode(): string {
  const letters = randomUUID().replaceAll('-', '').toUpperCase();
  return `EN-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`;
}

/** Answers kept on the server, without the forms; answers the code that leads to them. */
export async function keepDraft(page: Page, kind: DraftKind, answers: CaseAnswers): Promise<string> {
  const code = newCode();
  const reply = await post(page, putDraft.path.replace('{code}', code), { kind, version: 0, answers }, 'put');
  expect(reply.status(), await reply.text()).toBe(200);
  return code;
}
