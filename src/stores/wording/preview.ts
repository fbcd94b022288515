import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { fetchPageText } from '#client/page-part.ts';
import * as contract from '#contract/wording.ts';
import { textAddress } from '#site/text-address.ts';
import { failedResult } from '../result.ts';

/** How a text is rendered, and the page it stands on as it is published. */
export type Preview = {
  readonly path: string;
  /** HTML of the published page; undefined where there is none yet. */
  readonly page: string | undefined;
  /** HTML of the texts that may stand on it now, so that they are found there. */
  readonly published: readonly string[];
  readonly html: string;
  readonly problem?: string | undefined;
};

export const $preview = atom<Preview | undefined>(undefined);

/** Loads the page once for a text. `known`: the stored text and, where it differs, the file. */
export async function openPreview(path: string, known: readonly string[]): Promise<void> {
  $preview.set(undefined);
  const address = textAddress(path);
  const [page, ...rendered] = await Promise.all([
    address === undefined ? undefined : fetchPageText(address),
    ...known.map((text) => htmlOf(path, text)),
  ]);
  const published = rendered.flatMap(({ html }) => (html === '' ? [] : [html]));
  $preview.set({ path, page, published, html: published[0] ?? '' });
}

let latest = 0;

/** What was rendered last stays while the text cannot be rendered. */
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
