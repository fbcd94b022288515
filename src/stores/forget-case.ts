import type { Sending } from '#domain/device-draft.ts';
import { replaceAnswers } from './case-answers.ts';
import { $theirs } from './case-draft-state.ts';
import { forgetOffer } from './case-offer.ts';
import { forgetDocuments } from './documents.ts';
import { clearDevice } from './keep-on-device.ts';
import { forgetServer } from './keep-on-server.ts';

/** The case is over on this device: given up, or `sent`. */
export function forgetCase(sent?: Sending): void {
  $theirs.set(undefined);
  forgetOffer();
  forgetServer();
  forgetDocuments();
  replaceAnswers({});
  clearDevice(sent);
}
