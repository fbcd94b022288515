import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { ProblemError } from '../../problem/problem-error.ts';

/** What uploads may hold in memory until they are answered. */
export type UploadRoom = {
  /** For one request of this client address. */
  readonly enter: (address: string) => UploadLease;
};

export type UploadLease = {
  /** Throws `unavailable` where there is no room left, and `too-many-requests` where this address has taken its share. */
  readonly take: (bytes: number) => void;
  /** Gives back all that was taken, once; afterwards nothing more can be taken. */
  readonly close: () => void;
};

type Limits = { readonly mostBytes: number; readonly mostBytesPerAddress: number };

/** A few large messages, or very many photos, at once; one address has room for the largest message and a photo. */
const LIMITS: Limits = { mostBytes: 45 * DOCUMENT_BYTES, mostBytesPerAddress: 7 * DOCUMENT_BYTES };

export function uploadRoom({ mostBytes, mostBytesPerAddress }: Limits = LIMITS): UploadRoom {
  let held = 0;
  const heldBy = new Map<string, number>();
  return {
    enter(address) {
      let taken = 0;
      let isOpen = true;
      return {
        take(bytes) {
          if (!isOpen) throw new ProblemError('broken-upload');
          const own = (heldBy.get(address) ?? 0) + bytes;
          if (own > mostBytesPerAddress) throw new ProblemError('too-many-requests');
          if (held + bytes > mostBytes) throw new ProblemError('unavailable');
          held += bytes;
          taken += bytes;
          heldBy.set(address, own);
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          held -= taken;
          const left = (heldBy.get(address) ?? 0) - taken;
          if (left > 0) heldBy.set(address, left);
          else heldBy.delete(address);
        },
      };
    },
  };
}
