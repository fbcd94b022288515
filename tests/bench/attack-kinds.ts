import { randomUUID } from 'node:crypto';
import { forgotPassword, loginUser, register } from '#contract/account.ts';
import { checkBereavement, placeOrder } from '#contract/case.ts';
import { filterUrnList } from '#contract/catalogue.ts';
import { uploadDocument } from '#contract/document.ts';
import { createEstimate } from '#contract/estimate.ts';
import { withdraw } from '#contract/message.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { paths } from '#site/paths.ts';
import { largeBodies } from '../fuzz/nasty.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { pdfOf } from '../support/multipart.ts';
import { randomChoice } from '../support/random-choice.ts';
import { realContent } from '../support/real-content.ts';
import { slowHeaders, unfinishedForms } from './attack-sockets.ts';
import type { Attacker } from './attacker.ts';

type Attack = (attacker: Attacker) => Promise<void>;

/** What fits into the limits of forms, of drafts, and what is larger than any. */
const SIZES = [60_000, 250_000, 1_000_000, 4_000_000];
const AT_ONCE = 8;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export const ATTACKS = {
  'pairs of a form': sized('many pairs', (attacker, body) => attacker.call('POST', paths.contact, body, FORM)),
  'combining marks': sized('combining marks', (attacker, body) => attacker.call('POST', withdraw.path, body)),
  'long lists': sized('a long list', (attacker, body) => attacker.call('POST', checkBereavement.path, body)),
  'unknown keys': sized('unknown keys', (attacker, body) => attacker.call('POST', checkBereavement.path, body)),
  'deep nesting': sized('deep nesting', (attacker, body) => attacker.call('PUT', draftPath(), body)),
  'estimates with PDF': repeated((attacker) => attacker.call('POST', createEstimate.path, JSON.stringify(choice()))),
  'orders with documents': repeated(async (attacker) => {
    const { id } = parsed(await attacker.call('POST', uploadDocument.path, upload(), { 'content-type': UPLOAD }));
    await attacker.call('POST', placeOrder.path, JSON.stringify({ ...order(), ...(id ? { documents: [id] } : {}) }), {
      'idempotency-key': randomUUID(),
    });
  }),
  'sign-ins and registrations': repeated(async (attacker) => {
    const account = { email: `${randomUUID()}@muster.example`, password: 'Veilchen7!blau' };
    await attacker.call('POST', register.path, JSON.stringify({ ...account, phoneNumber: '05731 123456' }));
    await attacker.call('POST', loginUser.path, JSON.stringify(account));
  }),
  'broken and slow forms': unfinishedForms,
  'slow headers and idle connections': slowHeaders,
  'ever new filters': repeated((attacker) =>
    attacker.call('GET', `${filterUrnList.path}?maxPrice=${(Math.random() * 10_000).toFixed(2)}`),
  ),
  'large drafts and forgotten passwords': repeated(async (attacker) => {
    await attacker.call('PUT', draftPath(), largestDraft);
    await attacker.call('POST', forgotPassword.path, JSON.stringify({ email: `${randomUUID()}@muster.example` }));
  }),
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

function repeated(once: (attacker: Attacker) => Promise<unknown>): Attack {
  return async (attacker) => {
    const client = async () => {
      while (!attacker.isOver()) await once(attacker);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
  };
}

/** One body after the other, small to large, each made once. */
function sized(name: string, send: (attacker: Attacker, body: string) => Promise<unknown>): Attack {
  return async (attacker) => {
    const bodies = SIZES.map((bytes) => largeBodies[name]?.(bytes) ?? '');
    const client = async (first: number) => {
      for (let at = first; !attacker.isOver(); at++) await send(attacker, bodies[at % bodies.length] ?? '');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => client(first)));
  };
}

function catalogue(): Catalogue {
  const { seed, firm } = realContent();
  return { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
}
const choice = () => randomChoice(catalogue(), Math.random);
const order = () => randomOrder(catalogue(), Math.random);

const REFERENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
function draftPath(): string {
  const group = () => Array.from({ length: 4 }, () => REFERENCE_SIGNS[Math.floor(Math.random() * 32)]).join('');
  return `/api/draft/EN-${group()}-${group()}-${group()}`;
}

const largestDraft = JSON.stringify({
  kind: 'preparation',
  version: 0,
  answers: {
    wishes: Object.fromEntries(
      Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN', (name) => [name, 'Ä'.repeat(3000)]),
    ),
  },
});

const BOUNDARY = 'grenze';
const UPLOAD = `multipart/form-data; boundary=${BOUNDARY}`;
let document: Buffer<ArrayBuffer> | undefined;

/** As large as a document may be. */
function upload(): Buffer<ArrayBuffer> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  document ??= Buffer.concat([Buffer.from(head), pdfOf(5 * 1024 * 1024), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return document;
}

function parsed(text: string): { readonly id?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
