import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '#contract/case.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';

export type Submission = {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the person goes away after the first try that nobody answered. */
  readonly isImpatient: boolean;
};

export type Confirmation = { readonly reference: string; readonly min: number; readonly max: number };

const PATIENCE_MS = 10_000;

/** Sends until the order is confirmed, each time to any of the servers. Undefined where the person went away before. */
export async function orderStubbornly(
  origins: () => string,
  { key, body, isImpatient }: Submission,
): Promise<Confirmation | undefined> {
  for (;;) {
    const answer = await orderOnce(origins(), key, body).catch(() => undefined);
    if (answer?.status === 200) return confirmationIn(answer.text);
    // Away for a moment, or busy: what a client tries again. Anything else would be a refusal of a good order.
    if (answer && answer.status < 500) throw new Error(`order refused with ${answer.status}: ${answer.text}`);
    if (isImpatient) return undefined;
    await pause(50 + Math.random() * 150);
  }
}

export async function orderOnce(origin: string, key: string, body: object): Promise<{ status: number; text: string }> {
  const headers = { ...(await antiForgery(origin)), [IDEMPOTENCY_HEADER]: key, 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reply = await fetch(`${origin}${placeOrder.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  return { status: reply.status, text: await reply.text() };
}

export function confirmationIn(text: string): Confirmation {
  const { reference, data } = JSON.parse(text) as { reference: string; data: { min: number; max: number } };
  return { reference, min: data.min, max: data.max };
}

type Headers = Readonly<Record<string, string>>;

/** Of each server once, like a browser that keeps its cookie. */
const tokens = new Map<string, Headers>();

/** Cookie and header of a browser. */
export async function antiForgery(origin: string): Promise<Headers> {
  const known = tokens.get(origin);
  if (known) return known;
  const reply = await fetch(`${origin}${getAntiForgeryToken.path}`);
  const { token } = (await reply.json()) as { token: string };
  const cookie = reply.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { cookie: cookie.join('; '), [XSRF_HEADER]: token };
  tokens.set(origin, headers);
  return headers;
}
