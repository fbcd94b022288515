import type { EndpointDocs } from '../endpoint-docs.ts';

const origin = { source: 'Gebührensatzung Muster', asOf: '2026-11' };
const place = {
  name: 'Friedhof Musterdorf',
  type: 'Friedhof',
  city: 'Löhne',
  chamberCount: 0,
  chapel: false,
  earth_burial_fee: 500,
  urn_burial_fee: 270,
  ...origin,
};
const offer = { price: 1590, fees: [{ name: 'Grabplatte', price: 270, optional: false, ...origin }], ...origin };
const urn = {
  name: 'Urne Muster',
  description: 'Eine Urne aus Holz.',
  price: 180.5,
  urnMaterialType: { id: 'holz', name: 'Holz' },
  biodegradable: true,
  watersoluble: false,
  look: { form: 'classic', colour: '#8b5a2b' },
};
const coffin = {
  name: 'Sarg Muster',
  description: 'Ein Sarg aus Kiefer.',
  price: 690,
  wood_type: 'Kiefer',
  oversized: false,
  look: { form: 'plain', colour: '#e0c08a' },
};
const form = {
  slug: 'feuerbestattung',
  name: 'Feuerbestattung',
  description: 'Einäscherung und Beisetzung der Urne.',
  basePrice: 690,
  servicePrice: 1450,
  funeral_container: 1,
  graveSettings: ['field'],
  included: ['Beratung'],
  thirdParty: [],
  notIncluded: ['Blumen'],
  ...origin,
};
const grave = {
  graveType: { id: 'wahlgrab', name: 'Wahlgrab', setting: 'field' },
  description: 'Ein Platz, den Sie selbst aussuchen.',
};
const line = {
  name: 'Traueranzeige',
  note: 'Eine Anzeige in der Tageszeitung.',
  biller: 'thirdParty',
  graveSettings: ['field', 'lawn', 'tree'],
  from: 150,
  to: 450,
  ...origin,
};

const CHANGE = ['row-changed', 'row-refused'] as const;
const create = (body: object) => ({ refuses: CHANGE, example: { body } });
const update = (id: string, body: object) => ({
  refuses: ['unknown-row', ...CHANGE] as const,
  example: { params: { id }, body },
});
const remove = (id: string) => ({ refuses: ['unknown-row', ...CHANGE] as const, example: { params: { id } } });
const changes = (noun: string, id: string, body: object) => ({
  [`create${noun}`]: create(body),
  [`update${noun}`]: update(id, body),
  [`delete${noun}`]: remove(id),
});

/** Of `catalogue-change.ts`. */
export const catalogueChangeDocs = (): EndpointDocs => ({
  ...changes('RestingPlace', 'werste', place),
  ...changes('Urn', 'esche', urn),
  ...changes('Coffin', 'fichte-roh', coffin),
  ...changes('FuneralForm', 'feuerbestattung', form),
  ...changes('GraveType', 'wahlgrab', {
    name: 'Wahlgrab',
    setting: 'field',
    acceptsUrns: 'degradable',
    urnSource: 'BestG NRW § 11 Abs. 1',
    urnAsOf: '2024-03',
  }),
  ...changes('Grave', 'sarg-wahlgrab', grave),
  ...changes('TransportZone', 'bis-20', { name: 'bis 20 km', price: 190 }),
  ...changes('OptionalLine', 'traueranzeige', line),
  createRelation: create({
    restingPlaceId: 'werste',
    graveId: 'urne-wahlgrab',
    funeral_container: 1,
    ...offer,
    acceptsUrns: 'any',
    urnSource: 'Friedhofssatzung Muster',
    urnAsOf: '2026-11',
  }),
  deleteRelation: remove('werste-urne-staudenfeld'),
  addGraveWithRelation: create({
    grave: { graveTypeId: 'wahlgrab', description: grave.description },
    relation: { restingPlaceId: 'werste', funeral_container: 1, ...offer },
  }),
  updateWholeGrave: create({
    graveRestingPlaceRelation: { id: 'werste-urne-staudenfeld', ...offer },
    grave: { id: 'urne-staudenfeld', graveTypeId: 'staudenfeld', description: grave.description },
  }),
});
