import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { createEstimate, ESTIMATE_REFERENCE_HEADER } from '#contract/estimate.ts';
import { estimatePdfPath } from '#site/paths.ts';
import { runWorkflow } from '../account/workflow.ts';
import { showSnackbar } from '../snackbar.ts';
import { $choice } from './choice.ts';
import { $result } from './estimate.ts';

export const PDF_FAILED = 'Fehler beim PDF-Download';

/** Reference of the estimate stored for the current choice; undefined after a change. */
export const $estimateReference = atom<string | undefined>(undefined);
$choice.listen(() => $estimateReference.set(undefined));

/**
 * Stores the estimate on the server and shows its PDF in `tab`, which the caller opened within the click: a tab opened
 * after the answer arrives would be blocked as a popup. The PDF's own address is shown, so that it can be reloaded.
 */
export async function openEstimatePdf(tab: Pick<Window, 'location' | 'close'> | null): Promise<void> {
  const result = $result.get();
  if (!result) return tab?.close();
  const reply = await runWorkflow('costEstimation', () => call(createEstimate, { body: result.request }));
  const reference = reply.ok && reply.value.headers.get(ESTIMATE_REFERENCE_HEADER);
  if (!reference) {
    tab?.close();
    showSnackbar(PDF_FAILED, { kind: 'error' });
    return;
  }
  $estimateReference.set(reference);
  tab?.location.replace(estimatePdfPath(reference));
}
