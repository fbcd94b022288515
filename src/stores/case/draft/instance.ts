import { call } from '#client/call.ts';
import { $caseTexts, replaceAnswers } from '../answers.ts';
import { createDraft } from './create-draft.ts';
import { deviceStorage } from './device-storage.ts';

/** The draft of the case on this page. */
export const draft = createDraft({
  form: { $texts: $caseTexts, replace: replaceAnswers },
  storage: deviceStorage,
  call,
  clock: {
    now: () => new Date(),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  },
});
