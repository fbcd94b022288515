import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { fetchPageText } from '#client/page-part.ts';
import * as contract from '#contract/wording.ts';
import { textAddress } from '#site/text-paths.ts';
import { failedResult } from '../result.ts';

/** How a text is rendered, and the page it stands on as it is published. */
export type Preview = {
  readonly path: string;
  /** HTML of the published page; undefined where there is none yet. */
  readonly page: string | undefined;
  /** The text as it was when these were asked for. */
  readonly before: string;
  /** HTML of the texts that may stand on it now, so that they are found there. */
  readonly published: readonly string[];
  readonly html: string;
  readonly problem?: string | undefined;
};

export const $preview = atom<Preview | undefined>(undefined);

let opened = 0;

/**
 * Loads the page for a text, once and after each saving: until then the one before stays, so that nothing moves under the hand.
 * `before`: the stored text; `file`: where it differs.
 */
export async function openPreview(path: string, before: string, file?: string): Promise<void> {
  opened += 1;
  const own = opened;
  if ($preview.get()?.path !== path) $preview.set(undefined);
  const known = file === undefined ? [before] : [before, file];
  const address = textAddress(path);
  const [page, ...rendered] = await Promise.all([
    address === undefined ? undefined : fetchPageText(address),
    ...known.map((text) => htmlOf(path, text)),
  ]);
  const published = rendered.flatMap(({ html }) => (html === '' ? [] : [html]));
  if (own === opened) $preview.set({ path, page, before, published, html: published[0] ?? '' });
}

let latest = 0;

/** The last rendering stays while the text cannot be rendered. */
export async function renderPreview(path: string, text: string): Promise<void> {
  latest += 1;
  const own = latest;
  const { html, problem } = await htmlOf(path, text);
  const preview = $preview.get();
  if (own !== latest || preview?.path !== path) return;
  $preview.set(problem === undefined ? { ...preview, html, problem } : { ...preview, problem });
}

type Rendered = { readonly html: string; readonly problem?: string };

async function htmlOf(path: string, text: string): Promise<Rendered> {
  if (!path.endsWith('.md')) return { html: '' };
  const result = await call(contract.previewText, { body: { path, body: text } });
  if (!result.ok) return { html: '', problem: failedResult(result.failure).message };
  const [fault] = result.value.faults;
  return fault ? { html: '', problem: fault.message } : { html: result.value.html };
}
