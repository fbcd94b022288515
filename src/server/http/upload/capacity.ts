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
  let used = 0;
  const usedByAddress = new Map<string, number>();
  return {
    reserve(address) {
      let reserved = 0;
      let isOpen = true;
      return {
        add(bytes) {
          if (!isOpen) throw new ProblemError('broken-upload');
          const usedByThis = (usedByAddress.get(address) ?? 0) + bytes;
          if (usedByThis > mostBytesPerAddress) throw new ProblemError('too-many-requests');
          if (used + bytes > mostBytes) throw new ProblemError('unavailable');
          used += bytes;
          reserved += bytes;
          usedByAddress.set(address, usedByThis);
        },
        release() {
          if (!isOpen) return;
          isOpen = false;
          used -= reserved;
          const left = (usedByAddress.get(address) ?? 0) - reserved;
          if (left > 0) usedByAddress.set(address, left);
          else usedByAddress.delete(address);
        },
      };
    },
  };
}
