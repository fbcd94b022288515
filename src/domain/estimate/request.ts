import * as z from 'zod/mini';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Answer, GraveChoice, Refusal } from './answers/answer.ts';
import { coffin, coffinShape } from './answers/coffin.ts';
import { funeralForm, funeralFormShape } from './answers/funeral-form.ts';
import { grave, graveShape } from './answers/grave.ts';
import { optionalLines, optionalLinesShape } from './answers/optional-lines.ts';
import { transport, transportShape } from './answers/transport.ts';
import { urn, urnShape } from './answers/urn.ts';
import type { RefusalCode } from './refusals.ts';

/** The body of `POST /api/Workflow/cost-estimation`: ids and choices, never a price. */
export const EstimateRequest = z.strictObject({
  ...funeralFormShape,
  ...graveShape,
  ...coffinShape,
  ...urnShape,
  ...transportShape,
  ...optionalLinesShape,
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

/** The same with every question still open. */
export const UnfinishedChoice = z.partial(EstimateRequest);

/** The answers of the estimate in the order in which they are asked; a later one may depend on those before it. */
export const answers = { funeralForm, grave, coffin, urn, transport, optionalLines };

type Part<A> = A extends Answer<infer _Chosen, infer P, infer _Parts> ? P : never;
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The things of the catalogue that a request names. */
export type EstimateParts = Together<Part<(typeof answers)[keyof typeof answers]>>;

export type EstimateQuestion = {
  [Name in keyof typeof answers]: (typeof answers)[Name] extends { readonly question: object } ? Name : never;
}[keyof typeof answers];

type Chosen = Omit<EstimateRequest, keyof GraveChoice> & GraveChoice;

/** The answers so far. A value may be unknown to the catalogue: links get old. */
export type EstimateChoice = Partial<Chosen> & {
  /** Left open with "Weiß ich noch nicht"; no part of the request. */
  readonly undecided?: readonly EstimateQuestion[] | undefined;
};

export type AnyAnswer = Answer<Chosen, Partial<EstimateParts>, EstimateParts>;

export const allAnswers: readonly AnyAnswer[] = Object.values(answers);

/** The choices that have a price. */
export const CHOICE_KEYS = Object.keys(EstimateRequest.shape) as readonly (keyof EstimateRequest)[];

/** True where anything is chosen that has a price; a cemetery from a link is no choice yet, and what is left open is none. */
export const isChosen = (choice: EstimateChoice): boolean => CHOICE_KEYS.some((key) => choice[key] !== undefined);

export type EstimateRefusal = Refusal & { readonly code: RefusalCode; readonly field: keyof EstimateRequest };
export type Resolved = { readonly ok: true; readonly parts: EstimateParts };

/** Ids -> the things they name, or the first reason why they do not go together. */
export function resolveEstimate(catalogue: Catalogue, request: EstimateRequest): Resolved | EstimateRefusal {
  let parts = {} as EstimateParts;
  for (const answer of allAnswers) {
    const part = answer.resolve(catalogue, request, parts);
    if ('code' in part) return part as EstimateRefusal;
    parts = { ...parts, ...part };
  }
  return { ok: true, parts };
}

/** The request that names these things. */
export const requestOf = (parts: EstimateParts): EstimateRequest =>
  Object.assign({}, ...allAnswers.map((answer) => answer.requested(parts)));
