import { call } from '#client/call.ts';
import { listRestingPlaces } from '#contract/catalogue.ts';
import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { graveRequest } from '#domain/message/grave-request.ts';

/** The subject and the message about the graves that an address names; undefined where none is known or they cannot be loaded. */
export async function requestAbout(ids: readonly string[]): Promise<ReturnType<typeof graveRequest> | undefined> {
  const reply = await call(listRestingPlaces, {});
  if (!reply.ok) return undefined;
  const graves = placedRelations(reply.value).filter(({ relation }) => ids.includes(relation.id));
  if (graves.length === 0) return undefined;
  return graveRequest(
    graves.map(({ place, relation }) => ({
      grave: `${relation.grave.graveType.name} (${relation.funeral_container === EARTH_BURIAL ? 'Sarg' : 'Urne'})`,
      place: place.name,
      city: place.city,
    })),
  );
}
