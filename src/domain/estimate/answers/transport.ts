import type { TransportZone } from '../../catalogue/transport-zone.ts';
import { Identifier } from '../../identifier.ts';
import { ownLine } from '../line.ts';
import { type AskedAnswer, cheapestAndDearest, findById, narrowed, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import { spelledTexts } from './spelling.ts';

export const transportShape = { transportZoneId: Identifier };

/** Why the answer cannot be costed. */
export const transportRefusals = {
  'unknown-transport-zone': 'Diese Überführungszone gibt es nicht. Bitte wählen Sie eine aus der Liste.',
} as const;

const refuse = refusal<typeof transportRefusals>;

type Chosen = { transportZoneId: string };
type TransportPart = { readonly zone: TransportZone };

export const transport: AskedAnswer<Chosen, TransportPart, FormPart> = {
  keys: ['transportZoneId'],
  question: {
    title: 'Überführung',
    address: 'ueberfuehrung',
    missing: () => 'Bitte wählen Sie eine Entfernung.',
    label: ({ transportZones }, { transportZoneId }) => findById(transportZones, transportZoneId)?.name,
    decides: (lineId) => lineId === 'transport',
  },
  inAddress: spelledTexts<Chosen>({ transportZoneId: 'zone' }),
  inDraft: spelledTexts<Chosen>({ transportZoneId: 'transportZoneId' }),
  resolve({ transportZones }, { transportZoneId }) {
    const zone = findById(transportZones, transportZoneId);
    return zone ? { zone } : refuse('unknown-transport-zone', 'transportZoneId');
  },
  requested: ({ zone }) => ({ transportZoneId: zone.id }),
  valid: ({ transportZones }, { transportZoneId }) => ({
    choice: findById(transportZones, transportZoneId) ? { transportZoneId } : {},
  }),
  ends: ({ transportZones }, { transportZoneId }) =>
    cheapestAndDearest(narrowed(transportZones, transportZoneId)).map((zone) => ({ zone })),
  lines: ({ form, zone }) => [ownLine(form, { ...zone, id: 'transport', label: `Überführung ${zone.name}` })],
  sameThing: ({ zone }, { transportZoneId }) => ({ transport: zone.id === transportZoneId }),
};
