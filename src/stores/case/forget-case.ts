import type { Sending } from '#domain/case/device-draft.ts';
import { replaceAnswers } from './answers.ts';
import { forgetDocuments } from './documents.ts';
import { $conflict } from './draft-state.ts';
import { clearDevice } from './keep-on-device.ts';
import { forgetServer } from './keep-on-server.ts';
import { forgetOffer } from './offer.ts';

/** The case is over on this device: given up, or `sent`. */
export function forgetCase(sent?: Sending): void {
  $conflict.set(undefined);
  forgetOffer();
  forgetServer();
  forgetDocuments();
  replaceAnswers({});
  clearDevice(sent);
}
