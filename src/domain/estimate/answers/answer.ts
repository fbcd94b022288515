import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FuneralForm } from '../../catalogue/funeral-form.ts';
import type { PlacedGrave, TypedGrave } from '../existing-grave.ts';
import type { EstimateLine } from '../line.ts';
import type { Spelling } from './spelling.ts';

/** Why a choice cannot be costed; each answer has the sentences of its codes. */
export type Refusal = { readonly ok: false; readonly code: string; readonly field: string };

/** `Words`: the sentences of the answer's refusals, by their code. */
export const refusal = <Words>(code: keyof Words & string, field: string): Refusal => ({ ok: false, code, field });

export const findById = <T extends { readonly id: string }>(items: readonly T[], id: string | undefined) =>
  items.find((item) => item.id === id);

/** The named item alone; all of them where none is named. */
export const narrowed = <T extends { readonly id: string }>(
  items: readonly T[],
  id: string | undefined,
): readonly T[] => (id === undefined ? items : items.filter((item) => item.id === id));

export function cheapestAndDearest<T extends { readonly price: number }>(items: readonly T[]): readonly T[] {
  const [first] = items;
  if (!first) return [];
  return [
    items.reduce((best, item) => (item.price < best.price ? item : best), first),
    items.reduce((best, item) => (item.price > best.price ? item : best), first),
  ];
}

/** The grave of a choice: one that is acquired, or one that the family has. */
export type GraveChoice = {
  readonly graveRestingPlaceRelationId?: string | undefined;
  readonly existingGrave?: TypedGrave | undefined;
  /** A cemetery a person comes from: it narrows what is offered and is no part of the request. */
  readonly restingPlaceId?: string | undefined;
};

/** The things that the answers before this one name, as far as they are valid. */
export type ValidSoFar = {
  readonly form?: FuneralForm | undefined;
  readonly placed?: PlacedGrave | undefined;
  readonly grave?: GraveChoice;
};

/** An answer of the estimate with everything that follows from it; its wire form is the shape beside its declaration. */
export type Answer<Chosen extends object, Part extends object, Parts extends object> = {
  /** The fields of the request that hold the answer itself; what only leads to it, as the coffin's size, is not among them. */
  readonly keys: readonly (keyof Chosen & string)[];
  /** The question of the calculator; what is only ticked has none. */
  readonly question?: Question<Chosen>;
  /** As texts in the address of the calculator, which people share: nothing that only a family knows. */
  readonly inAddress: Spelling<Chosen>;
  /** As texts of a stored draft. */
  readonly inDraft: Spelling<Chosen>;
  /** The things that the request names, or the first reason why they do not go together with `parts`. */
  resolve(catalogue: Catalogue, request: Chosen, parts: Parts): Part | Refusal;
  /** The way back from the things to the request. */
  requested(part: Part): object;
  /** The part of the answer that is still valid: links get old, and a changed answer may rule out a later one. */
  valid(catalogue: Catalogue, choice: Partial<Chosen>, before: ValidSoFar): { readonly choice: object } & ValidSoFar;
  /**
   * The cheapest and the dearest thing that the answer still allows; empty where nothing fits. Of the grave it depends on no more
   * than on the urns that it takes or holds already, and on whether it needs a coffin.
   */
  ends?(catalogue: Catalogue, choice: Partial<Chosen>, form: FuneralForm, placed: PlacedGrave): readonly Part[];
  /** In place of `ends`: all that is chosen, as far as it suits the grave. */
  atGrave?(catalogue: Catalogue, choice: Partial<Chosen>, form: FuneralForm, placed: PlacedGrave): Part;
  /** The lines it adds to the costing. */
  lines(parts: Parts & Part): readonly EstimateLine[];
  /** By the id of a line of our own: whether another request means the same thing, so that its price may be redeemed. */
  sameThing?(parts: Parts & Part, request: Chosen): Readonly<Record<string, boolean>>;
};

/** The form, and of the grave whether an urn belongs to it. */
export type AskedForm = Pick<FuneralForm, 'funeral_container'> & { readonly isUrnIncluded?: boolean };

export type Question<Chosen extends object> = {
  readonly title: string;
  /** Its word in the address. */
  readonly address: string;
  /** The complaint where the answer is missing, or only begun. */
  missing(choice: Partial<Chosen>): string;
  /** Left out: any value of `keys` is a whole answer. */
  isAnswered?(choice: Partial<Chosen>): boolean;
  /** Depends on the form: not asked where that is left open. */
  readonly needsForm?: true;
  /** Left out: asked with every form. */
  isAskedFor?(form: AskedForm): boolean;
  /** The answer in words. */
  label(catalogue: Catalogue, choice: Partial<Chosen>): string | undefined;
  /** Whether the amount of a line hangs on the answer. */
  decides(lineId: string): boolean;
};

/** An answer with a question of its own; what is only ticked or typed beside one has none. */
export type AskedAnswer<Chosen extends object, Part extends object, Parts extends object> = Answer<
  Chosen,
  Part,
  Parts
> & {
  readonly question: Question<Chosen>;
};
