import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listTransportZones } from '#contract/catalogue.ts';
import type { TransportZone } from '#domain/catalogue/transport-zone.ts';
import { createArea } from '../area.ts';

export const transportZoneArea = createArea<TransportZone[]>();
export const $transportZones = computed(transportZoneArea.$area, (area) => area.data ?? []);
export const loadTransportZones = (): Promise<unknown> => transportZoneArea.track(() => call(listTransportZones, {}));
