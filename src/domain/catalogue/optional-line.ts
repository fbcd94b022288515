import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { Biller } from './biller.ts';
import { FuneralContainer } from './funeral-container.ts';
import { FuneralForm, ThirdPartyItem } from './funeral-form.ts';

/** A further service of a funeral with a span, ticked by the person (decisions, Money): speaker, notice, flowers. */
export const OptionalLine = z.strictObject({
  /** `from`, `to`, `source`, `asOf`: all of them, or none where no source has an amount. */
  ...z.partial(ThirdPartyItem).shape,
  undated: ThirdPartyItem.shape.undated,
  basis: ThirdPartyItem.shape.basis,
  inName: ThirdPartyItem.shape.inName,
  id: Identifier,
  name: Text,
  /** One sentence that explains it. */
  note: z.optional(Text),
  /** Left out: a third party. */
  biller: z.optional(Biller),
  /** How often it is due. Left out: once. */
  per: z.optional(z.enum(['once', 'year'])),
  /** Only with a coffin or only with an urn in the grave; left out, with both. */
  funeral_container: z.optional(FuneralContainer),
  /** Offered at graves in these surroundings. */
  graveSettings: FuneralForm.shape.graveSettings,
  /** Only in this town; left out, in all. */
  city: z.optional(Text),
  /** Not offered where the grave has a fee with these words in its name, so that nothing counts twice. */
  unlessFee: z.optional(Text),
});
export type OptionalLine = z.output<typeof OptionalLine>;
