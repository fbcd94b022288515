import { call } from '#client/call.ts';
import { listRestingPlaces } from '#contract/catalogue.ts';
import { placedRelations } from '#domain/catalogue/catalogue.ts';
import { graveName } from '#domain/catalogue/grave-name.ts';
import { graveRequest } from '#domain/message/grave-request.ts';

/** The subject and the message about the graves that an address names; undefined where none is known or they cannot be loaded. */
export async function requestAbout(ids: readonly string[]): Promise<ReturnType<typeof graveRequest> | undefined> {
  const reply = await call(listRestingPlaces, {});
  if (!reply.ok) return undefined;
  const graves = placedRelations(reply.value).filter(({ relation }) => ids.includes(relation.id));
  if (graves.length === 0) return undefined;
  return graveRequest(
    graves.map((grave) => ({ grave: graveName(grave), place: grave.place.name, city: grave.place.city })),
  );
}
