import { type DeviceDraft, readDeviceDraft } from '#domain/case/device-draft.ts';
import type { DraftKind } from '#domain/case/draft.ts';
import { isDeviceAllowed } from '../../consent/device-consent.ts';

export type DraftStorage = {
  /** Whether the answers may be saved on this device (§ 25 TDDDG). */
  readonly isAllowed: () => boolean;
  /** Undefined where nothing readable is stored. */
  readonly read: (kind: DraftKind) => DeviceDraft | undefined;
  /** False where the browser has no room or stores nothing for this site. */
  readonly write: (kind: DraftKind, draft: DeviceDraft) => boolean;
  readonly remove: (kind: DraftKind) => void;
};

export const deviceKey = (kind: DraftKind): string => `draft_${kind}`;

/** Drafts in the browser's local storage. */
export const deviceStorage: DraftStorage = {
  isAllowed: isDeviceAllowed,
  read(kind) {
    try {
      return readDeviceDraft(localStorage.getItem(deviceKey(kind)));
    } catch {
      return undefined;
    }
  },
  write(kind, draft) {
    try {
      localStorage.setItem(deviceKey(kind), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  remove(kind) {
    try {
      localStorage.removeItem(deviceKey(kind));
    } catch {
      // A browser that stores nothing has nothing to remove.
    }
  },
};
