import { computed } from 'nanostores';
import { zoneOfTown } from '#domain/catalogue/transport-zone.ts';
import { $catalogue } from '../estimate/catalogue.ts';
import { $choice } from '../estimate/choice.ts';
import { $caseTexts } from './answers.ts';

/**
 * The transport zone of the place that was named for the collection, where another one is chosen or none. The town decides; where it
 * lies in no zone, the words about the place („Klinikum Minden“) may.
 */
export const $otherZone = computed([$caseTexts, $catalogue, $choice], ({ answers }, { transportZones }, choice) => {
  const { city = '', place = '' } = answers.adoption ?? {};
  const zone = zoneOfTown(transportZones, city) ?? zoneOfTown(transportZones, place);
  if (!zone || zone.id === choice.transportZoneId) return undefined;
  return { zone, chosen: transportZones.find(({ id }) => id === choice.transportZoneId) };
});
