import * as z from 'zod/mini';
import { Identifier } from '#domain/identifier.ts';
import { changing, scheduling } from './catalogue-row.ts';
import { endpoint } from './endpoint.ts';

const params = z.strictObject({ id: Identifier });

/** The calls that change a thing of the catalogue (decisions, Admin calls). The body is what GET gives out. */
export function thingCalls<Shape extends z.core.$ZodShape & { id: typeof Identifier }>(
  path: `/api/${string}`,
  noun: string,
  reply: z.ZodMiniObject<Shape>,
) {
  const { id, ...rest } = reply.shape;
  const changed = z.strictObject({ ...reply.shape, ...scheduling });
  return {
    create: endpoint({
      method: 'POST',
      path,
      summary: `${noun}: ein neuer Eintrag.`,
      session: true,
      body: z.strictObject({ ...rest, ...changing }),
      reply: changed,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `${noun}: einen Eintrag ändern.`,
      session: true,
      version: 'needed',
      params,
      body: z.strictObject({ ...rest, id: z.optional(id), ...changing }),
      reply: changed,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `${noun}: einen Eintrag nicht mehr anbieten.`,
      session: true,
      version: 'needed',
      params,
      query: z.strictObject(changing),
      reply: z.strictObject({ message: z.string() }),
    }),
  };
}
