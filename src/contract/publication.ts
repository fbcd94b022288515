import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** How a publication went. `log`: while it is built, the step; where it failed, the reasons, and after an empty line what is technical. */
const Release = z.strictObject({
  /** 0: the state before the first publication. */
  version: z.int(),
  state: z.enum(['building', 'live', 'failed']),
  log: z.string(),
});

/** A published site that one can go back to. */
const KeptRelease = z.strictObject({
  /** 0: the state before the first publication. */
  version: z.int(),
  state: z.enum(['live', 'old']),
  /** When it went live. */
  at: z.string(),
  by: z.string(),
});
export type KeptRelease = z.output<typeof KeptRelease>;

/** A change that is on no page yet. */
const WaitingChange = z.strictObject({
  /** Which kind of row or text: `urn`, `grave`, … */
  thing: z.string(),
  thingId: z.string(),
  /** Under which a person knows it: „Sarg Eiche“, „Reihengrab, Friedhof Werste“, the title of a page. */
  name: z.string(),
  at: z.string(),
  by: z.string(),
});
export type WaitingChange = z.output<typeof WaitingChange>;

const Publication = z.strictObject({
  ...Release.shape,
  /** The last ones, the live one first. */
  releases: z.array(KeptRelease),
  waiting: z.array(WaitingChange),
});
export type Publication = z.output<typeof Publication>;

export const publish = endpoint({
  method: 'POST',
  path: '/api/publish',
  may: 'publish',
  summary: 'Veröffentlicht Texte und Preise auf den Seiten. Antwortet, sobald es begonnen hat; GET sagt, wie es steht.',
  reply: Release,
});

export const getPublication = endpoint({
  method: 'GET',
  path: '/api/publish',
  may: 'publish',
  summary: 'Wie die letzte Veröffentlichung ausging, was auf eine wartet und zu welchen Fassungen man zurück kann.',
  reply: Publication,
});

export const restoreRelease = endpoint({
  method: 'POST',
  path: '/api/publish/{version}/restore',
  recentCheck: true,
  may: 'publish',
  summary:
    'Zeigt wieder eine der letzten veröffentlichten Fassungen der Seiten; E-Mails und PDFs haben wieder deren Wortlaut. Preise und gespeicherte Texte selbst ändert das nicht. Antwortet, sobald es gilt; GET sagt, wann die Seiten zu sehen sind.',
  params: z.strictObject({ version: z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/)) }),
  reply: Release,
});

export const docs = (): EndpointDocs => ({
  publish: { refuses: ['publication-running'], example: {} },
  getPublication: { example: {} },
  restoreRelease: {
    refuses: ['publication-running', 'unknown-release'],
    example: { params: { version: '3' } },
  },
});
