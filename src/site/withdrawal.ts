/** The name of the form's page and of the way to it (§ 356a BGB). */
export const WITHDRAWAL_TITLE = 'Vertrag widerrufen';

/** Where the instruction on withdrawal lies as text in parts: fetched before an order, so that other pages do not carry it. */
export const WITHDRAWAL_TEXT = '/widerrufsbelehrung.json';

/** Words, some of which lead somewhere. */
export type TextPart = { readonly text: string; readonly href?: string };
export type TextBlock = {
  readonly kind: 'heading' | 'paragraph' | 'note' | 'item';
  readonly parts: readonly TextPart[];
};
