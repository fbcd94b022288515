import * as z from 'zod/mini';
import { bounded } from '#domain/text-bound.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const listPriceTexts = endpoint({
  method: 'GET',
  path: '/api/price-text/{stamp}',
  may: 'public',
  summary: 'Was auf einer veröffentlichten Seite nicht mehr den Preisen von jetzt entspricht, mit dem neuen Text.',
  /** Stands at the line with the date of the page's prices. */
  params: z.strictObject({ stamp: z.string().check(bounded(40), z.regex(/^[\w-]+$/)) }),
  reply: z.strictObject({
    /** A version of a page that is not kept any more; nothing is known of its texts. */
    outdated: z.boolean(),
    /** `at`: which of the page's texts with a euro sign, from 0. */
    texts: z.array(z.strictObject({ at: z.int(), from: z.string(), to: z.string() })),
  }),
});

export const docs = (): EndpointDocs => ({ listPriceTexts: { example: { params: { stamp: 'nKxGLjUF' } } } });
