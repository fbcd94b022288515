/** Where texts of `content/` lie in parts: fetched when a wizard shows them, so that its page does not carry them. */
export const FETCHED_TEXTS = {
  withdrawal: '/widerrufsbelehrung.json',
  afterOrder: '/nach-dem-auftrag.json',
  afterPreparation: '/nach-der-vorsorge.json',
} as const;

export type FetchedText = keyof typeof FETCHED_TEXTS;

/** Words, some of which lead somewhere or stand out. */
export type TextPart = { readonly text: string; readonly href?: string; readonly isStrong?: true };
export type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'note' | 'item';
  readonly parts: readonly TextPart[];
};
