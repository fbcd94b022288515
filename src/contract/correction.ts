import * as z from 'zod/mini';
import { EstimateRequest } from '#domain/estimate/request.ts';
import { requiredLine } from '#domain/plain-text.ts';
import { Comparison } from './correction-view.ts';
import { DeskCase } from './desk-case.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference } from './listed-case.ts';

const { shape } = EstimateRequest;

/** The changed part of an order: ids and choices, never a price. Null: no longer chosen. */
export const ChangedChoice = z.strictObject({
  funeralFormId: z.optional(shape.funeralFormId),
  graveRestingPlaceRelationId: z.optional(z.nullable(shape.graveRestingPlaceRelationId)),
  existingGrave: z.optional(z.nullable(shape.existingGrave)),
  coffinId: z.optional(z.nullable(shape.coffinId)),
  withoutCoffin: z.optional(z.nullable(shape.withoutCoffin)),
  size: z.optional(z.nullable(shape.size)),
  urnId: z.optional(z.nullable(shape.urnId)),
  transportZoneId: z.optional(shape.transportZoneId),
  optionalLineIds: z.optional(z.nullable(shape.optionalLineIds)),
});
export type ChangedChoice = z.output<typeof ChangedChoice>;

export const CorrectionFields = z.strictObject({
  ...ChangedChoice.shape,
  reason: requiredLine(500, 'Bitte schreiben Sie, warum sich der Auftrag ändert.'),
});
export type CorrectionFields = z.output<typeof CorrectionFields>;

const Option = z.strictObject({ id: z.string(), name: z.string() });

/** `existing`: the grave that the family has, and the cloth in place of a coffin. */
export const KEPT = 'existing';

const Preview = z.strictObject({
  /** What of the changed choice can be: ids, `existing`, or empty where something has to be chosen yet. */
  choice: z.strictObject({
    funeralFormId: z.string(),
    grave: z.string(),
    coffin: z.string(),
    urnId: z.string(),
    transportZoneId: z.string(),
    optionalLineIds: z.array(z.string()),
  }),
  /** What can be chosen beside it; without urns where the form or the grave takes none. */
  options: z.strictObject({
    funeralForms: z.array(Option),
    graves: z.array(Option),
    coffins: z.array(Option),
    urns: z.array(Option),
    transportZones: z.array(Option),
    optionalLines: z.array(Option),
  }),
  /** Null while something lacks, which `refusal` says. `rises`: the family has to agree. */
  comparison: z.nullable(z.strictObject({ ...Comparison.shape, rises: z.boolean() })),
  refusal: z.nullable(z.strictObject({ field: z.string(), message: z.string() })),
});
export type Preview = z.output<typeof Preview>;

const one = { may: 'case.work', params: z.strictObject({ reference: DeskReference }) } as const;

export const previewCorrection = endpoint({
  ...one,
  method: 'POST',
  path: '/api/case/{reference}/correction/preview',
  summary: 'Vergleicht den Auftrag Zeile für Zeile mit einer geänderten Auswahl, ohne etwas zu speichern.',
  body: ChangedChoice,
  reply: Preview,
});

export const correctCase = endpoint({
  ...one,
  method: 'POST',
  path: '/api/case/{reference}/correction',
  once: true,
  version: 'needed',
  summary:
    'Ändert einen Auftrag: eine neue Fassung mit Grund, die Preise kommen vom Server. Wird es teurer, gilt sie erst, wenn die Familie zustimmt.',
  body: CorrectionFields,
  reply: DeskCase,
});

const CorrectionPath = z.strictObject({
  reference: DeskReference,
  number: z.string().check(z.regex(/^\d{1,3}$/)),
});

export const withdrawCorrection = endpoint({
  may: 'case.work',
  method: 'DELETE',
  path: '/api/case/{reference}/correction/{number}',
  version: 'needed',
  summary: 'Nimmt einen Vorschlag zurück, zu dem die Familie noch nichts gesagt hat.',
  params: CorrectionPath,
  reply: DeskCase,
});

export const getOrderVersion = endpoint({
  may: 'case.work',
  method: 'GET',
  path: '/api/case/{reference}/correction/{number}.pdf',
  summary: 'Der Auftrag als PDF, wie ihn eine Korrektur macht; 0: wie er erteilt wurde.',
  params: CorrectionPath,
  reply: 'pdf',
});

const params = { reference: 'AU-7Q2M-XK4T-0B9A' };
const refuses = ['unknown-case', 'no-correction', 'case-ended'] as const;

export const docs = (): EndpointDocs => ({
  previewCorrection: { refuses: ['unknown-case', 'no-correction'], example: { params, body: { coffinId: 'eiche' } } },
  correctCase: {
    refuses: [...refuses, 'case-changed', 'correction-changes-nothing', 'too-many-corrections', 'choice-does-not-hold'],
    example: { params, body: { coffinId: 'eiche', reason: 'Die Tochter wünscht sich einen Sarg aus Eiche.' } },
  },
  withdrawCorrection: {
    refuses: [...refuses, 'case-changed', 'unknown-correction', 'correction-decided'],
    example: { params: { ...params, number: '1' } },
  },
  getOrderVersion: { refuses: ['unknown-correction'], example: { params: { ...params, number: '0' } } },
});
