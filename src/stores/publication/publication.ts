import { type CallResult, call } from '#client/call.ts';
import type { KeptRelease, Publication, WaitingChange } from '#contract/publication.ts';
import * as publication from '#contract/publication.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { KeptRelease, Publication, WaitingChange };

/** The `thing` of a changed text; all others are rows of the catalogue. */
export const CHANGED_TEXT = 'text';

export const publicationArea = createArea<Publication>();
forgetWithSession(publicationArea);

/** Also after a change that then waits to be published. */
export const loadPublication = once(async (): Promise<void> => {
  await publicationArea.track(() => call(publication.getPublication, {}));
});

export const publish = once(() => begun(call(publication.publish, {})));

export const restoreRelease = once((version: number) =>
  begun(call(publication.restoreRelease, { params: { version: String(version) } })),
);

/** A refusal is news as well: somebody else publishes. */
async function begun<T>(request: Promise<CallResult<T>>): Promise<Result<T>> {
  const result = resultOf(await request);
  await loadPublication();
  plan();
  return result;
}

const BUILDING_MS = 1500;
/** Changed prices are published without anybody asking for it. */
const PRICES_WAIT_MS = 5000;
const QUIET_MS = 30_000;

let followers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads now and again, often while something is published, until what it returns is called. */
export function followPublication(): () => void {
  followers += 1;
  if (followers === 1) {
    void look();
    globalThis.document?.addEventListener('visibilitychange', lookAgain);
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    clearTimeout(timer);
    globalThis.document?.removeEventListener('visibilitychange', lookAgain);
  };
}

async function look(): Promise<void> {
  await loadPublication();
  plan();
}

function pauseMs(publication: Publication | undefined): number {
  if (publication?.state === 'building') return BUILDING_MS;
  return publication?.waiting.some(({ thing }) => thing !== CHANGED_TEXT) ? PRICES_WAIT_MS : QUIET_MS;
}

function plan(): void {
  clearTimeout(timer);
  if (followers === 0) return;
  timer = setTimeout(lookAgain, pauseMs(publicationArea.$area.get().data));
}

/** A page nobody looks at asks for nothing; it asks at once when somebody comes back. */
function lookAgain(): void {
  if (globalThis.document?.hidden !== true) void look();
}
