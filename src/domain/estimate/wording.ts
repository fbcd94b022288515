import * as z from 'zod/mini';
import type { Biller } from '../catalogue/biller.ts';
import { Text } from '../identifier.ts';
import { inBraces, placeholders } from '../placeholder.ts';
import { witnesses } from '../wording/witness.ts';

/** A sentence with exactly these placeholders, so that a typo in the file is found when it is read, not on paper. */
const template = (...names: readonly string[]) => {
  const expected = [...names].sort().join();
  return Text.check(
    z.refine(
      (text) => placeholders(text).sort().join() === expected,
      `muss genau diese Platzhalter enthalten: ${inBraces(names)}`,
    ),
  );
};

/** Who bills a part of the sum, in words: the same on paper and on every page. */
export type BillerWords = Readonly<Record<Biller, { readonly heading: string; readonly explanation: string }>>;

const group = z.strictObject({ heading: Text, explanation: Text });

/** `content/pdf/kostenvoranschlag.yaml`: every word of the PDF that is not data. */
export const EstimateWording = z.strictObject({
  title: Text,
  reference: Text,
  date: Text,
  validUntil: Text,
  choice: Text,
  grave: Text,
  coffin: Text,
  urn: Text,
  transport: Text,
  expected: Text,
  whyRange: Text,
  columns: z.strictObject({ line: Text, origin: Text, amount: Text }),
  origin: template('source', 'asOf'),
  groups: z.strictObject({ own: group, thirdParty: group, publicFee: group } satisfies Record<Biller, typeof group>),
  subtotal: Text,
  continued: template('heading'),
  total: Text,
  /** Where something is due each year. Texts that were edited before it existed have none. */
  overYears: z.optional(template('range')),
  grossPrices: Text,
  notIncluded: group,
  cheapest: z.strictObject({ heading: Text, other: Text, chosen: Text, total: template('range') }),
  validity: z.strictObject({ heading: Text, text: template('validUntil') }),
  /** The way from the paper to an order with its prices. */
  redeem: z.strictObject({ heading: Text, text: template('validUntil'), link: Text, code: Text }),
  always: Text,
  questions: template('phone'),
  phoneLink: template('firm', 'phone'),
  emailLink: template('email'),
  footer: template('firm', 'phone', 'reference'),
  page: template('page', 'pages'),
  witnesses,
});
export type EstimateWording = z.output<typeof EstimateWording>;

/** The words of a costing that stands without the paper around it, in a mail. */
export type CostingWording = Pick<
  EstimateWording,
  'groups' | 'subtotal' | 'total' | 'overYears' | 'grossPrices' | 'notIncluded'
>;
