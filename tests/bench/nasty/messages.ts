import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { sendContactMessage } from '#contract/message.ts';
import { pdfOf } from '../../support/multipart.ts';
import type { Site } from '../../support/site-process.ts';
import { browserHeaders } from '../browser-headers.ts';
import { MOST_WAIT_MS, waitsWhile } from '../home-waits.ts';
import { peakMegabytes } from '../peak-memory.ts';
import type { Bench } from '../section.ts';
import { atMost, type Row } from '../table.ts';

const MOST_MB = 600;

/** The largest that a visitor may send at once: a message with five documents of 5 MB, which goes to the house as a mail. */
export async function largeMessages({ extent: { messages }, ownSite }: Bench): Promise<Row[]> {
  const site = await ownSite();
  try {
    const waits = await waitsWhile(site, async () => {
      for (let sent = 0; sent < messages.count; sent++) {
        await sendLargest(site, messages.documents);
        await pause(messages.mailedMs);
      }
    });
    const rows = [
      atMost(`GET / while a message with ${5 * messages.documents} MB is sent`, Math.max(...waits), MOST_WAIT_MS, 'ms'),
    ];
    const peak = peakMegabytes(site);
    return peak === undefined ? rows : [...rows, atMost('peak memory after these messages', peak, MOST_MB, 'MB')];
  } finally {
    await site.stop();
  }
}

async function sendLargest(site: Site, documents: number): Promise<void> {
  const { 'content-type': _, ...headers } = await browserHeaders(site);
  const form = new FormData();
  const fields = { name: 'Erika Muster', email: 'erika@muster.example', subject: 'Frage', message: 'Guten Tag.' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let at = 0; at < documents; at++)
    form.append('attachments[]', new Blob([pdfOf(5 * 1024 * 1024)], { type: 'application/pdf' }), `${at}.pdf`);
  const reply = await fetch(`${site.origin}${sendContactMessage.path}`, {
    method: 'POST',
    headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() },
    body: form,
  });
  if (!reply.ok) throw new Error(`A message was answered with ${reply.status}.`);
}
