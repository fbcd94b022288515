import * as z from 'zod/mini';
import { Call } from '#domain/desk/call.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference } from './listed-case.ts';

/** A case that may be about the same people, and why: „Karl Brinkmann, gleiche Telefonnummer“. */
const Duplicate = z.strictObject({ reference: DeskReference, text: z.string() });
export type Duplicate = z.output<typeof Duplicate>;

export const takeCall = endpoint({
  method: 'POST',
  path: '/api/call',
  may: 'case.work',
  once: true,
  summary: 'Nimmt einen Anruf auf: Daraus wird sofort ein Fall. Nennt Fälle mit gleichem Namen oder gleicher Nummer.',
  body: Call,
  reply: z.strictObject({ reference: DeskReference, duplicates: z.array(Duplicate) }),
});

export const docs = (): EndpointDocs => ({
  takeCall: {
    example: { body: { caller: 'Erika Muster', phoneNumber: '05731 123456', place: 'Krankenhaus, Station 3' } },
  },
});
