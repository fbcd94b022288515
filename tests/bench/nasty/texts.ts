import { setTimeout as pause } from 'node:timers/promises';
import { checkText, getText, previewText, putText } from '#contract/wording.ts';
import { admin } from '../../support/account/admin.ts';
import { nastyWrittenTexts } from '../../support/nasty/written-texts.ts';
import type { Site } from '../../support/site-process.ts';
import { browserHeaders } from '../browser-headers.ts';
import { signedIn } from '../grid-rows.ts';
import { MOST_WAIT_MS, waitsWhile } from '../home-waits.ts';
import { peakMegabytes } from '../peak-memory.ts';
import type { Bench } from '../section.ts';
import { atMost, type Row, shown } from '../table.ts';

const MOST_MB = 600;

const TERMS = 'seiten/agb.md';

/** Texts that an editor may send, and how long the home page makes somebody else wait meanwhile, on a server of its own. */
export async function nastyTexts({ extent: { bodies: sizes }, ownSite }: Bench): Promise<Row[]> {
  const site = await ownSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const send = await editorOf(site);
    const stored = (await send('GET', getText.path, { path: TERMS })) as {
      readonly body: string;
      readonly fileHash: string;
    };
    const undrawable = `${stored.body}\n${Array(4).fill('a*_ '.repeat(4900)).join('\n\n')}\n`;
    const texts = [
      ...nastyWrittenTexts,
      { name: 'emphasis that no PDF can be drawn of', path: TERMS, body: undrawable },
    ];
    // Other work of the machine is in every figure: this one is nothing else.
    const calm = await waitsWhile(site, () => pause(sizes.calmMs));
    const rows: Row[] = [{ what: 'GET / while nothing is sent, longest', value: shown(Math.max(...calm), 'ms') }];
    for (const { name, path, body } of texts.slice(0, sizes.texts)) {
      const { fileHash } = (await send('GET', getText.path, { path })) as { readonly fileHash: string };
      const waits = await waitsWhile(site, async () => {
        await send('POST', previewText.path, {}, { path, body });
        await send('POST', checkText.path, {}, { path, body });
        await send('PUT', putText.path, { path }, { body, fileHash });
      });
      rows.push(atMost(`GET / while a text is sent: ${name}`, Math.max(...waits), MOST_WAIT_MS, 'ms'));
    }
    const many = await waitsWhile(site, async () => {
      const { path, body } = { path: TERMS, body: stored.body };
      await Promise.all(
        Array.from({ length: sizes.previews }, () => send('POST', previewText.path, {}, { path, body })),
      );
    });
    rows.push(atMost(`GET / while ${sizes.previews} previews are asked for`, Math.max(...many), MOST_WAIT_MS, 'ms'));
    const peak = peakMegabytes(site);
    return peak === undefined ? rows : [...rows, atMost('peak memory after these texts', peak, MOST_MB, 'MB')];
  } finally {
    await site.stop();
  }
}

/** Sends as the signed-in admin; throws where the server fails. */
async function editorOf(site: Site) {
  const authorization = `Bearer ${await signedIn(site)}`;
  const browser = await browserHeaders(site);
  return async (
    method: string,
    path: string,
    query: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<unknown> => {
    const reply = await fetch(`${site.origin}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...browser,
        authorization,
        'if-match': '"0"',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (![200, 422, 503].includes(reply.status)) throw new Error(`${method} ${path} answered ${reply.status}.`);
    return reply.json();
  };
}
