import * as z from 'zod/mini';
import { AsOf, Identifier, Text } from '../identifier.ts';
import { WebAddress } from '../web-address.ts';

/** Says where a statement of a text comes from. `source` is the id of an entry of `content/quellen.yaml`. */
export const Witness = z.strictObject({
  says: Text.check(z.describe('Worte aus dem Text, genau wie sie dort stehen, zum Beispiel „36 Stunden“')),
  source: Identifier.check(z.describe('Kennung der Quelle, wie sie unter „Quellen der Aussagen“ steht')),
});
export type Witness = z.output<typeof Witness>;

export const witnesses = z.optional(z.array(Witness).check(z.describe('Belege: welche Aussage aus welcher Quelle')));

/** An entry of `content/quellen.yaml`: a law, a statute, a page somebody has read. */
export const SourceEntry = z.strictObject({
  id: Identifier,
  title: Text.check(z.describe('was die Quelle ist, zum Beispiel „§ 11 BestG NRW“')),
  href: z.optional(WebAddress.check(z.describe('Internetadresse der Quelle'))),
  asOf: AsOf,
  /** The source carries no date: `asOf` is when it was read. */
  undated: z.optional(z.boolean().check(z.describe('Quelle ohne Datum: Der Stand sagt, wann sie gelesen wurde'))),
  /** A promise of the house; a sample until somebody confirms it. */
  firm: z.optional(
    z.enum(['muster', 'bestaetigt']).check(z.describe('Zusage Ihres Hauses: ein Muster, bis sie jemand bestätigt')),
  ),
});
export type SourceEntry = z.output<typeof SourceEntry>;

export const SourcesFile = z.strictObject({ sources: z.array(SourceEntry) });
export type SourcesFile = z.output<typeof SourcesFile>;
