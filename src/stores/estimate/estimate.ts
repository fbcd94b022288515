import { atom, computed } from 'nanostores';
import { call } from '#client/call.ts';
import { createEstimate, ESTIMATE_REFERENCE_HEADER } from '#contract/estimate.ts';
import { costing } from '#domain/estimate/estimate.ts';
import { graveLabel } from '#domain/estimate/existing-grave.ts';
import { existingGraveTexts } from '#domain/estimate/existing-grave-lines.ts';
import { openEstimate } from '#domain/estimate/open-estimate.ts';
import { cheapestAlternative, runningRange } from '#domain/estimate/options.ts';
import { EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { type EstimateStep, firstOpenStep } from '#domain/estimate/steps.ts';
import { estimatePdfPath } from '#site/paths.ts';
import { runWorkflow } from '../account/workflow.ts';
import { showSnackbar } from '../snackbar.ts';
import { $catalogue } from './catalogue.ts';
import { $choice, $form } from './choice.ts';
import { $placedGrave } from './offers.ts';

/** What the open questions still allow; undefined until the catalogue is there. */
export const $runningRange = computed([$catalogue, $choice], runningRange);

/** The finished choice with its parts, lines and cheapest alternative; undefined while a question is open. */
export const $result = computed([$catalogue, $choice], (catalogue, choice) => {
  const { restingPlaceId: _narrowedTo, undecided: _open, ...answers } = choice;
  const request = EstimateRequest.safeParse(answers);
  if (!request.success) return undefined;
  const resolved = resolveEstimate(catalogue, request.data);
  if (!resolved.ok) return undefined;
  return {
    request: request.data,
    parts: resolved.parts,
    costing: costing(resolved.parts),
    cheapest: cheapestAlternative(catalogue, resolved.parts),
  };
});

/** The span of a choice in which every question is answered and some with "Weiß ich noch nicht"; else undefined. */
export const $openEstimate = computed([$catalogue, $choice, $form], (catalogue, choice, form) =>
  firstOpenStep(form, choice) === 'result' ? openEstimate(catalogue, choice) : undefined,
);

/** The given answers in words, for the list beside the questions and for a shared link. */
export const $answerLabels = computed(
  [$catalogue, $choice, $placedGrave],
  (catalogue, choice, placed): Partial<Record<EstimateStep, string>> => {
    const name = (items: readonly { id: string; name: string }[], id: string | undefined) =>
      items.find((item) => item.id === id)?.name;
    const labels = {
      funeralForm: name(catalogue.funeralForms, choice.funeralFormId),
      grave: placed && [graveLabel(placed), ...existingGraveTexts(choice.existingGrave ?? {})].join('; '),
      coffin: name(catalogue.coffins, choice.coffinId),
      urn: name(catalogue.urns, choice.urnId),
      transport: name(catalogue.transportZones, choice.transportZoneId),
    };
    return Object.fromEntries(Object.entries(labels).filter(([, label]) => label !== undefined));
  },
);

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
    showSnackbar(PDF_FAILED, 'error');
    return;
  }
  $estimateReference.set(reference);
  tab?.location.replace(estimatePdfPath(reference));
}
