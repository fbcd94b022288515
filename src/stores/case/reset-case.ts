import type { Sending } from '#domain/case/device-draft.ts';
import { resetDocuments } from './documents.ts';
import { draft } from './draft/instance.ts';
import { resetOffer } from './offer.ts';

/** Ends the case on this device: given up, or `sent`. */
export function resetCase(sent?: Sending): void {
  resetOffer();
  resetDocuments();
  draft.dispatch({ type: 'reset', sent });
}
