import * as z from 'zod/mini';
import { EstimateLine } from '#domain/estimate/line.ts';
import { Total } from '#domain/money.ts';

/** A line of a costing, as it was agreed. */
const CostLine = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Who bills it, and where the figure comes from. */
  notes: z.array(z.string()),
  min: Total,
  max: Total,
  included: EstimateLine.shape.included,
  open: EstimateLine.shape.open,
});

/** All lines with their sum. */
export const CostingView = z.strictObject({
  lines: z.array(CostLine),
  min: Total,
  max: Total,
  notIncluded: z.array(z.string()),
});

/**
 * Something that came in, prepared to be read: the same words as on paper. An order, a preparation, a message, a withdrawal and
 * an appointment differ in what they have of it.
 */
export const Entry = z.strictObject({
  number: z.string(),
  /** „Auftrag von Erika Muster“ */
  title: z.string(),
  /** When it arrived, and what it is about. */
  about: z.array(z.string()),
  /** What must be known before all else: somebody is dying, an order is withdrawn, or must not be begun yet; empty otherwise. */
  urgent: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  email: z.string(),
  sections: z.array(
    z.strictObject({ title: z.string(), rows: z.array(z.strictObject({ label: z.string(), text: z.string() })) }),
  ),
  /** The message, under its subject. */
  letter: z.optional(z.strictObject({ subject: z.string(), text: z.string() })),
  costing: z.optional(CostingView),
  /** The declarations made with an order, word for word. */
  declared: z.array(z.string()),
  /** Under which name its PDF is saved. */
  pdfName: z.optional(z.string()),
  documents: z.array(z.strictObject({ id: z.string(), name: z.string(), size: z.string() })),
  /** The order or preparation that an appointment or a withdrawal is about. */
  belongsTo: z.optional(z.string()),
  /** Withdrawals of an order, orders that a withdrawal without their number may mean: each with why it stands here. */
  related: z.array(z.strictObject({ number: z.string(), text: z.string() })),
});
export type Entry = z.output<typeof Entry>;
