import { subjectOf } from '#client/token-subject.ts';
import { type DeviceDraft, readDeviceDraft } from '#domain/case/device-draft.ts';
import { DraftKind } from '#domain/case/draft.ts';
import { isDeviceAllowed } from '../../consent/device-consent.ts';

/**
 * Two copies of a draft: a lasting one on this device, after consent (§ 25 (1) TDDDG); else one for this tab, which ends with it
 * and lets what was typed outlive a reload (§ 25 (2) No. 2).
 */
export type DraftStorage = {
  /** Whether the lasting copy is allowed. */
  readonly isAllowed: () => boolean;
  /** The copy that is allowed. Undefined where nothing readable is stored. */
  readonly read: (kind: DraftKind) => DeviceDraft | undefined;
  readonly readTab: (kind: DraftKind) => DeviceDraft | undefined;
  /** Takes the place of both. False where the browser has no room or stores nothing for this site. */
  readonly write: (kind: DraftKind, draft: DeviceDraft) => boolean;
  /** Both copies. */
  readonly remove: (kind: DraftKind) => void;
  /** The lasting copies of both wizards. */
  readonly withdraw: () => void;
};

/** Texts in a storage of the browser. One that stores nothing has nothing, and says so when it is written to. */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  return {
    get: (key: string): string | null | undefined => attempt(() => globalThis[name].getItem(key)),
    /** False where it was not stored. */
    set: (key: string, text: string): boolean => attempt(() => globalThis[name].setItem(key, text) ?? true) ?? false,
    remove: (key: string): void => attempt(() => globalThis[name].removeItem(key)),
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const onDevice = storageOf('localStorage');
/** Ends with the tab. */
const inTab = storageOf('sessionStorage');

export const deviceKey = (kind: DraftKind): string => `draft_${kind}`;

/** Of a person who has signed out meanwhile, in whatever tab, nothing is left here: whoever signs in next is somebody else. */
function readTab(kind: DraftKind): DeviceDraft | undefined {
  const draft = readDeviceDraft(inTab.get(deviceKey(kind)));
  if (!draft?.account || draft.account === subjectOf()) return draft;
  inTab.remove(deviceKey(kind));
  return undefined;
}

/** Drafts in the browser's local storage and in that of the tab. */
export const deviceStorage: DraftStorage = {
  isAllowed: isDeviceAllowed,
  read: (kind) => (isDeviceAllowed() ? readDeviceDraft(onDevice.get(deviceKey(kind))) : readTab(kind)),
  readTab,
  write(kind, draft) {
    const key = deviceKey(kind);
    if (!isDeviceAllowed()) return inTab.set(key, JSON.stringify({ ...draft, account: subjectOf() }));
    const isWritten = onDevice.set(key, JSON.stringify(draft));
    if (isWritten) inTab.remove(key);
    return isWritten;
  },
  remove(kind) {
    for (const each of [onDevice, inTab]) each.remove(deviceKey(kind));
  },
  withdraw() {
    for (const kind of DraftKind.options) onDevice.remove(deviceKey(kind));
  },
};
