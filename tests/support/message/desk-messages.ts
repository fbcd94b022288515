import type { Page } from '@playwright/test';
import { changeMessage, getMessage, type Message, type MessageFields } from '#contract/correspondence.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { sendContactMessage } from '#contract/message.ts';
import { urlOf } from '#contract/wire.ts';
import { adminHeaders } from '../pages/manage-grid.ts';
import { expect } from '../pages/test.ts';

type Written = Readonly<Record<'name' | 'email' | 'phoneNumber' | 'subject' | 'message', string>>;

/** Sent by somebody who needed half a minute for it. */
export async function writeMessage(page: Page, written: Written): Promise<void> {
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const reply = await page.request.post(sendContactMessage.path, {
    multipart: { ...written, secondsOpen: '30' },
    headers: { [XSRF_HEADER]: token },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** As somebody else of the team does it at her own desk: `desk` must be no page whose session is needed afterwards. */
export async function changeMessageBeside(desk: Page, reference: string, fields: MessageFields): Promise<void> {
  const headers = await adminHeaders(desk);
  const url = urlOf(getMessage, { params: { reference } });
  const { version } = (await (await desk.request.get(url, { headers })).json()) as Message;
  const reply = await desk.request.fetch(url, {
    method: changeMessage.method,
    headers: { ...headers, 'if-match': `"${version}"` },
    data: fields,
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
