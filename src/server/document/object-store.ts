/** An object as the store lists it. */
export type StoredObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date };

/** Objects by random names. All throw `StoreFailure` where the store does not do what it was asked for in time. */
export type ObjectStore = {
  /** The store checks the hash as the bytes come in. */
  readonly put: (
    key: string,
    file: { readonly type: string; readonly bytes: Uint8Array; readonly sha256: string },
  ) => Promise<void>;
  /** Undefined: it is not there. Reads no further than `mostBytes`. */
  readonly get: (key: string, mostBytes: number) => Promise<Uint8Array | undefined>;
  /** Also where it is not there. */
  readonly remove: (key: string) => Promise<void>;
  /** All of ours, a page at a time. */
  readonly list: () => AsyncGenerator<readonly StoredObject[]>;
};

/** The store is away, slow, or refuses; `reason` says how, and names nobody. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** Not `code`: it is no failure of the database. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the store of files failed: ${reason}`);
    this.reason = reason;
  }
}
