import * as z from 'zod/mini';
import { DeskKind, DeskPlan, DeskState } from '#domain/desk/desk-case.ts';
import { Moment } from '#domain/desk/moment.ts';
import { MOST_CASE_DOCUMENTS } from '#domain/document/document.ts';
import { optionalLine, optionalLines, requiredLine, requiredLines } from '#domain/plain-text.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { DeskCase } from './desk-case.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference, ListedCase, Somebody } from './listed-case.ts';

export type { CaseEvent, CasePerson, Deadline, DeskCase, Milestone } from './desk-case.ts';
export type { ListedCase } from './listed-case.ts';

export const CASES_A_PAGE = 50;
/** With words no more are counted: the number of very many alone takes longer than the page. */
export const MOST_FOUND_CASES = 2500;

/** `due`: the earliest deadline first, what has none at the end. */
export const CaseSort = z.enum(['due', 'received', 'name']);
export type CaseSort = z.output<typeof CaseSort>;

const filters = {
  /** Left out: all that is not closed or withdrawn. */
  state: z.optional(z.enum([...DeskState.options, 'all'])),
  kind: z.optional(DeskKind),
  /** Id of a person of the team; `none`: nobody's. */
  assignee: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  /** Name, reference, town or phone. */
  search: z.optional(z.string().check(bounded(200), writable())),
  sort: z.optional(CaseSort),
};

export const CaseSearch = z.strictObject({
  ...filters,
  /** From 0. */
  page: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
});
export type CaseSearch = z.output<typeof CaseSearch>;

const Found = z.strictObject({
  at: z.string(),
  cases: z.array(ListedCase),
  /** With a search at most one more than 2,500. */
  total: z.int(),
  /** To whom cases may have been given: all of the team. */
  colleagues: z.array(Somebody),
});

export const listCases = endpoint({
  method: 'GET',
  path: '/api/case',
  may: 'case.work',
  summary: 'Alle Fälle mit nächstem Schritt und Frist. Wer nach einem Namen sucht, nimmt POST /api/case/search.',
  query: z.strictObject({ ...filters, page: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
  reply: Found,
});

/** A person's name in it would be personal data in an address, so it is sent as a body. */
export const searchCases = endpoint({
  method: 'POST',
  path: '/api/case/search',
  may: 'case.work',
  summary: 'Dasselbe mit der Suche im Inhalt der Anfrage statt in der Adresse: Name, Aktenzeichen, Ort, Telefon.',
  body: CaseSearch,
  reply: Found,
});

const Reference = z.strictObject({ reference: DeskReference });
const one = { may: 'case.work', params: Reference } as const;

export const getCase = endpoint({
  ...one,
  method: 'GET',
  path: '/api/case/{reference}',
  summary: 'Ein Fall: was einging, Stand, Schritte, Fristen, Menschen, Unterlagen, E-Mails, Notizen und Verlauf.',
  reply: DeskCase,
});

export const CaseFields = z.strictObject({
  state: z.optional(z.enum(['new', 'working', 'waiting', 'closed'])),
  /** Null: nobody. */
  assignee: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)))),
  plan: z.optional(DeskPlan),
  diedAt: z.optional(z.nullable(Moment)),
  certificateAt: z.optional(z.nullable(Moment)),
});
export type CaseFields = z.output<typeof CaseFields>;

export const changeCase = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/case/{reference}',
  version: 'needed',
  summary: 'Ändert Stand, Zuständigkeit, Ablauf und was die Fristen wissen müssen.',
  body: CaseFields,
  reply: DeskCase,
});

export const MilestoneFields = z.strictObject({
  plannedAt: z.optional(z.nullable(Moment)),
  doneAt: z.optional(z.nullable(Moment)),
  by: z.optional(optionalLine(200)),
  note: z.optional(optionalLines(2000)),
  isInternal: z.optional(z.boolean()),
});
export type MilestoneFields = z.output<typeof MilestoneFields>;

export const changeMilestone = endpoint({
  may: 'case.work',
  method: 'PUT',
  path: '/api/case/{reference}/milestone/{id}',
  version: 'needed',
  summary: 'Plant oder erledigt einen Schritt.',
  params: z.strictObject({ ...Reference.shape, id: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
  body: MilestoneFields,
  reply: DeskCase,
});

export const NoteFields = z.strictObject({ text: requiredLines(5000, 'Bitte schreiben Sie eine Notiz.') });

export const addNote = endpoint({
  ...one,
  method: 'POST',
  path: '/api/case/{reference}/note',
  once: true,
  summary: 'Schreibt eine Notiz, die nur das Team sieht.',
  body: NoteFields,
  reply: DeskCase,
});

export const ExtensionFields = z.strictObject({
  extendedTo: Moment,
  reason: requiredLine(500, 'Bitte schreiben Sie, warum die Frist verlängert wurde.'),
  documentId: z.optional(z.uuid()),
});

export const extendDeadline = endpoint({
  may: 'case.work',
  method: 'POST',
  path: '/api/case/{reference}/deadline/{rule}',
  summary: 'Hält fest, dass die Ordnungsbehörde eine Frist verlängert hat: bis wann und warum.',
  params: z.strictObject({ ...Reference.shape, rule: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
  body: ExtensionFields,
  reply: DeskCase,
});

/** More scans of one funeral than anybody has. */
export const MOST_DESK_DOCUMENTS = 200;

export const addDocument = endpoint({
  ...one,
  method: 'POST',
  path: '/api/case/{reference}/document',
  summary: 'Legt Unterlagen zum Fall (PDF, JPG, PNG, je 5 MB, 10 auf einmal).',
  body: z.strictObject({}),
  files: { name: 'file', most: MOST_CASE_DOCUMENTS },
  reply: DeskCase,
});

const params = { reference: 'AU-7Q2M-XK4T-0B9A' };

export const docs = (): EndpointDocs => ({
  listCases: { example: { query: { state: 'working', sort: 'due' } } },
  searchCases: { example: { body: { search: 'Brinkmann', sort: 'due' } } },
  getCase: { refuses: ['unknown-case'], example: { params } },
  changeCase: { refuses: ['unknown-case', 'case-changed'], example: { params, body: { state: 'working' } } },
  changeMilestone: {
    refuses: ['unknown-case', 'unknown-milestone', 'case-changed'],
    example: { params: { ...params, id: 'ueberfuehrung' }, body: { doneAt: '2026-11-24T09:00' } },
  },
  addNote: { refuses: ['unknown-case'], example: { params, body: { text: 'Schlüssel liegt bei der Nachbarin.' } } },
  extendDeadline: {
    refuses: ['unknown-case', 'unknown-deadline', 'unknown-document'],
    example: {
      params: { ...params, rule: 'bestattung' },
      body: { extendedTo: '2026-12-10', reason: 'Angehörige reisen aus Kanada an.' },
    },
  },
  addDocument: { refuses: ['unknown-case', 'file-not-stored'], example: { params, file: 'leichenschauschein.pdf' } },
});
