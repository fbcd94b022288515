import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { ProblemError } from '../../problem/problem-error.ts';

/** Limits the memory held by uploads until their reply. */
export type UploadCapacity = {
  /** Opens a reservation for one request of this client address. */
  readonly reserve: (address: string) => UploadReservation;
};

export type UploadReservation = {
  /** Throws `unavailable` where the capacity is exhausted and `too-many-requests` where the share of this address is. */
  readonly add: (bytes: number) => void;
  /** Releases all bytes, once; afterwards `add` throws. */
  readonly release: () => void;
};

type Limits = { readonly mostBytes: number; readonly mostBytesPerAddress: number };

/** One address can send the largest message and a photo at once. */
const LIMITS: Limits = { mostBytes: 45 * DOCUMENT_BYTES, mostBytesPerAddress: 7 * DOCUMENT_BYTES };

export function createUploadCapacity({ mostBytes, mostBytesPerAddress }: Limits = LIMITS): UploadCapacity {
  let held = 0;
  const heldBy = new Map<string, number>();
  return {
    reserve(address) {
      let taken = 0;
      let isOpen = true;
      return {
        add(bytes) {
          if (!isOpen) throw new ProblemError('broken-upload');
          const own = (heldBy.get(address) ?? 0) + bytes;
          if (own > mostBytesPerAddress) throw new ProblemError('too-many-requests');
          if (held + bytes > mostBytes) throw new ProblemError('unavailable');
          held += bytes;
          taken += bytes;
          heldBy.set(address, own);
        },
        release() {
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
