import { atom } from 'nanostores';

/** A text on this page that was changed and not saved: a publication would not have it. */
export type Unsaved = {
  readonly name: string;
  /** Answers whether it is saved now. */
  readonly save: () => Promise<boolean>;
};

export const $unsaved = atom<Unsaved | undefined>(undefined);
