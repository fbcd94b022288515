import * as z from 'zod/mini';
import { GraveSetting } from '#domain/catalogue/grave.ts';
import { type CatalogueSeed, catalogueFiles } from '#domain/catalogue/seed.ts';
import { Firm } from '#domain/firm/firm.ts';

const origin = { source: 'Preisliste Muster', asOf: '2026-11' };
const urnLook = { form: 'classic', colour: '#334455' } as const;
const coffinLook = { form: 'plain', colour: '#885522' } as const;

const cremation = { id: 'einaescherung', name: 'Einäscherung', from: 350, to: 480.55, ...origin };

/** One of everything that can fit or not fit, in the wire's euros: as a person would write it in YAML. */
const urns = {
  materials: [
    { id: 'holz', name: 'Holz' },
    { id: 'metall', name: 'Metall' },
    { id: 'salz', name: 'Salz' },
  ],
  urns: [
    urn('esche', 'holz', 180.5, { biodegradable: true }),
    urn('stahl', 'metall', 95),
    // The field says whether an urn rots, never its material.
    urn('kupfer', 'metall', 310, { biodegradable: true }),
    urn('seestern', 'salz', 240, { biodegradable: true, watersoluble: true }),
    urn('eiche', 'holz', 240, { biodegradable: true }),
  ],
};

const coffins = {
  coffins: [
    coffin('kiefer', 'Kiefer', 690),
    coffin('eiche-massiv', 'Eiche', 2100.99),
    coffin('kiefer-gross', 'Kiefer', 990, true),
    coffin('buche', 'Buche', 1200),
  ],
};

const funeralForms = {
  funeralForms: [
    form('erdbestattung', 0, ['field', 'lawn'], []),
    form('feuerbestattung', 1, ['field', 'lawn', 'anonymous'], [cremation]),
    form('baumbestattung', 1, ['tree'], [cremation]),
    form('seebestattung', 1, ['sea'], [cremation]),
  ],
};

const graves = {
  graveTypes: [
    { id: 'reihengrab', name: 'Reihengrab', setting: 'field' as const },
    { id: 'baumgrab', name: 'Baumgrab', setting: 'tree' as const },
    { id: 'seegrab', name: 'Seegrab', setting: 'sea' as const },
  ],
  graves: [
    { id: 'sarg-reihengrab', graveType: 'reihengrab', description: 'Ein Platz der Reihe nach.' },
    { id: 'urnen-reihengrab', graveType: 'reihengrab', description: 'Ein Platz der Reihe nach.' },
    { id: 'baumplatz', graveType: 'baumgrab', description: 'Ein Platz an einem Baum.' },
    { id: 'seeplatz', graveType: 'seegrab', description: 'Ein Platz im Meer.' },
  ],
};

const restingPlaces = {
  restingPlaces: [
    {
      ...place('werste', 'Friedhof Werste', 'Friedhof', 'Bad Oeynhausen'),
      chamberCount: 2,
      earth_burial_fee: 500,
      urn_burial_fee: 270.1,
      graves: [
        relation('werste-sarg', 'sarg-reihengrab', 900, 0, [fee('pflege', 120, false), fee('blumen', 80.2, true)]),
        relation('werste-urne', 'urnen-reihengrab', 600, 1, [fee('pflege', 60, false)]),
      ],
    },
    {
      ...place('lohe', 'Friedhof Lohe', 'Friedhof', 'Bad Oeynhausen'),
      chamberCount: 0,
      earth_burial_fee: 480,
      urn_burial_fee: 250,
      graves: [relation('lohe-urne', 'urnen-reihengrab', 550, 1, [])],
    },
    {
      ...place('kalletal', 'FriedWald Kalletal', 'Friedwald', 'Kalletal'),
      chamberCount: 0,
      earth_burial_fee: 0,
      urn_burial_fee: 350,
      graves: [relation('kalletal-baum', 'baumplatz', 890, 1, [])],
    },
    {
      ...place('nordsee', 'Nordsee', 'Seebestattung', 'Nordsee'),
      chamberCount: 0,
      earth_burial_fee: 0,
      urn_burial_fee: 0,
      graves: [relation('nordsee-see', 'seeplatz', 700, 1, [])],
    },
  ],
};

/** As a file of `content/katalog` is read. */
const decoded = (path: string, lists: object): object => {
  const schema = catalogueFiles.get(`katalog/${path}.yaml`);
  return schema ? z.decode(schema, lists as never) : {};
};

export const smallCatalogue = {
  ...decoded('urnen', urns),
  ...decoded('saerge', coffins),
  ...decoded('bestattungsarten', funeralForms),
  ...decoded('grabarten', graves),
  ...decoded('ruhestaetten', restingPlaces),
} as CatalogueSeed;

const notice = {
  id: 'anzeige',
  name: 'Anzeige',
  from: 150,
  to: 450,
  graveSettings: [...GraveSetting.options],
  ...origin,
};

export const withOptionalLine: CatalogueSeed = {
  ...smallCatalogue,
  ...decoded('zusatzleistungen', { optionalLines: [notice] }),
};

export const smallFirm: Firm = z.decode(Firm, {
  name: 'Bestattungen Muster',
  legalName: 'Bestattungen Muster GmbH',
  owner: 'Erika Muster',
  claim: 'Immer da.',
  street: 'Musterweg 1',
  zipCode: '32584',
  city: 'Löhne',
  phone: '030 23125 000',
  email: 'hallo@muster.example',
  mapLink: 'https://karte.example/',
  openingHours: [{ days: 'Montag bis Freitag', from: '09:00', to: '17:00' }],
  appointments: { minutes: 60, leadHours: 4, daysAhead: 42 },
  register: 'Muster',
  vatId: 'Muster',
  chamber: 'Muster',
  supervision: 'Muster',
  estimateValidDays: 30,
  priceListAsOf: '2026-11',
  paymentMethods: ['Überweisung', 'bar'],
  paymentDueDays: 14,
  retention: {
    orderYears: 10,
    orderLaw: '§ 147 AO',
    withdrawalYears: 6,
    withdrawalLaw: '§ 257 HGB',
    appointmentDays: 90,
    undeliveredMailDays: 90,
    estimateMonths: 24,
    changeMonths: 12,
    dyingMonths: 6,
    preparationYears: 5,
    textMonths: 24,
    logMonths: 24,
  },
  unconfirmed: [],
  transportZones: [
    { id: 'nah', name: 'bis 20 km', price: 190 },
    { id: 'fern', name: 'bis 100 km', price: 390.4 },
  ],
});

function urn(
  id: string,
  material: string,
  price: number,
  more: { biodegradable?: boolean; watersoluble?: boolean } = {},
) {
  const { biodegradable = false, watersoluble = false } = more;
  return { id, name: id, description: id, price, material, biodegradable, watersoluble, look: urnLook };
}

function coffin(id: string, wood_type: string, price: number, oversized = false) {
  return { id, name: id, description: id, price, wood_type, oversized, look: coffinLook };
}

type Setting = 'field' | 'lawn' | 'tree' | 'anonymous' | 'sea';
type ThirdParty = { id: string; name: string; from: number; to: number; source: string; asOf: string };

function form(id: string, funeral_container: number, graveSettings: Setting[], thirdParty: ThirdParty[]) {
  return {
    id,
    slug: id,
    name: id,
    description: id,
    basePrice: 690,
    servicePrice: 1800.1,
    funeral_container,
    graveSettings,
    included: ['Beratung'],
    thirdParty,
    notIncluded: ['Grabstein'],
    ...origin,
  };
}

function place(id: string, name: string, type: 'Friedhof' | 'Friedwald' | 'Seebestattung', city: string) {
  return { id, name, type, city, chapel: true, ...origin };
}

type SeedFee = { id: string; name: string; price: number; optional: boolean; source: string; asOf: string };

function relation(id: string, grave: string, price: number, funeral_container: number, fees: SeedFee[]) {
  return { id, grave, price, funeral_container, fees, ...origin };
}

function fee(id: string, price: number, optional: boolean): SeedFee {
  return { id, name: id, price, optional, ...origin };
}
