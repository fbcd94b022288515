import { costing, type Estimate } from '#domain/estimate/estimate.ts';
import { cheapestAlternative } from '#domain/estimate/options.ts';
import { type EstimateRefusal, type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { isoDayText } from '#domain/german-time.ts';
import { insertEstimate } from '../db/estimate.ts';
import { insertUserEstimate } from '../db/user-estimate.ts';
import { withStorageQuota } from '../http/storage-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'firm' | 'freeSpace' | 'newReference' | 'throttle'>;

type Requester = { readonly visitor: Pick<Visitor, 'address'>; readonly ownerId?: string | undefined };

export type CreatedEstimate = { readonly ok: true; readonly estimate: Estimate };

/**
 * Computes and stores an estimate for the chosen ids; all prices come from the catalogue. With `ownerId` it is added to the list
 * of that account. Throws `too-much-stored` and `storage-low`.
 */
export async function createEstimate(
  services: Deps,
  request: EstimateRequest,
  { visitor, ownerId }: Requester,
): Promise<CreatedEstimate | EstimateRefusal> {
  const catalogue = services.catalogue.current();
  const resolved = resolveEstimate(catalogue, request);
  if (!resolved.ok) return resolved;
  const { parts } = resolved;
  const { place } = parts.placed;
  const now = services.clock();
  const estimate: Estimate = {
    reference: services.newReference('KV'),
    createdAt: now.toISOString(),
    validUntil: dayInGermany(now, services.firm.estimateValidDays),
    request,
    title: parts.form.name,
    place: placeLine(place),
    ...costing(parts),
    cheapest: cheapestAlternative(catalogue, parts),
  };
  await services.database.db.transaction().execute((trx) =>
    withStorageQuota(services, trx, { visitor, share: 'rest' }, async (db) => {
      await insertEstimate(db, estimate);
      if (ownerId !== undefined) await insertUserEstimate(db, { userId: ownerId, reference: estimate.reference }, now);
    }),
  );
  return { ok: true, estimate };
}

/** `Friedhof Werste am Karbach, Bad Oeynhausen`; without the town where the name contains it. */
export const placeLine = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  name.includes(city) ? name : `${name}, ${city}`;

/** The calendar day in Germany, `days` days later, as `2026-12-20`. */
export function dayInGermany(now: Date, days: number): string {
  const day = new Date(`${isoDayText(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
