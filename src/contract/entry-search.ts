import * as z from 'zod/mini';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { EntryKind, OverviewEntry } from './overview.ts';

export const ENTRIES_A_PAGE = 50;
/** With a text no more are counted: to look at each of very many for one number takes longer than the page. */
export const MOST_FOUND_ENTRIES = 2500;

/** A person's name in it would be personal data in an address, so it is sent as a body. */
export const EntrySearch = z.strictObject({
  kind: z.optional(EntryKind),
  /** As many days back as it may have come in; left out: ever. */
  days: z.optional(z.int().check(z.gte(1), z.lte(36_500))),
  /** Words of which each has to stand somewhere, at least its beginning. */
  text: z.optional(z.string().check(bounded(200), writable())),
  /** From 0. */
  page: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
});
export type EntrySearch = z.output<typeof EntrySearch>;

export const searchEntries = endpoint({
  method: 'POST',
  path: '/api/entry/search',
  may: 'case.work',
  summary: 'Alles, was eingegangen ist, das Neueste zuerst: Aufträge, Vorsorgen, Nachrichten, Widerrufe und Termine.',
  body: EntrySearch,
  reply: z.strictObject({
    at: z.string(),
    entries: z.array(OverviewEntry),
    /** With a text at most one more than 2,500. */
    total: z.int(),
  }),
});

export const docs = (): EndpointDocs => ({
  searchEntries: { example: { body: { kind: 'order', days: 30, text: 'Muster' } } },
});
