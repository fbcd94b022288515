import { readFileSync } from 'node:fs';
import { builtFile } from './built-pages.ts';

type Thing = { readonly [property: string]: unknown };

/** The part of schema.org our pages use: what each type must have and may have. Read off schema.org and Google's rules. */
type Type = { readonly must: readonly string[]; readonly may: readonly string[] };

const PLACE = ['address', 'geo', 'hasMap', 'image', 'url', 'telephone', 'openingHoursSpecification', 'sameAs'];
const TYPES: Readonly<Record<string, Type>> = {
  LocalBusiness: {
    must: ['name', 'address', 'telephone', 'url'],
    may: [...PLACE, '@id', 'legalName', 'email', 'areaServed', 'logo', 'description', 'priceRange'],
  },
  Cemetery: {
    must: ['name', 'url', 'address'],
    may: [
      ...PLACE,
      '@id',
      'alternateName',
      'description',
      'containedInPlace',
      'amenityFeature',
      'publicAccess',
      'additionalProperty',
    ],
  },
  // Google asks for no more; of the provider only its id stands there.
  Service: { must: ['name', 'provider'], may: ['description', 'serviceType', 'url'] },
  Article: {
    must: ['headline', 'dateModified', 'author', 'url'],
    may: ['description', 'inLanguage'],
  },
  Organization: { must: ['name'], may: ['@id', 'url'] },
  HowTo: { must: ['name', 'step'], may: ['description', 'url'] },
  HowToStep: { must: ['name', 'text'], may: ['position'] },
  FAQPage: { must: ['mainEntity'], may: [] },
  Question: { must: ['name', 'acceptedAnswer'], may: [] },
  Answer: { must: ['text'], may: [] },
  BreadcrumbList: { must: ['itemListElement'], may: [] },
  ListItem: { must: ['position', 'name', 'item'], may: [] },
  PostalAddress: {
    must: ['addressLocality', 'addressCountry'],
    may: ['streetAddress', 'postalCode', 'addressRegion'],
  },
  GeoCoordinates: { must: ['latitude', 'longitude'], may: [] },
  OpeningHoursSpecification: { must: ['dayOfWeek', 'opens', 'closes'], may: [] },
  City: { must: ['name'], may: [] },
  PropertyValue: { must: ['name'], may: ['value', 'minValue', 'maxValue', 'unitText', 'unitCode'] },
};

/** Every JSON-LD block of a built page. Throws where one is no JSON. */
export const structuredDataOf = (address: string): Thing[] =>
  [
    ...readFileSync(builtFile(address), 'utf8').matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map(([, text = '']) => JSON.parse(text) as Thing);

/** One sentence for each mistake of a block. */
export const faultsOfBlock = ({ '@context': context, ...thing }: Thing): string[] => [
  ...(context === 'https://schema.org' ? [] : [`the context is ${context}`]),
  ...faultsOf(thing, String(thing['@type'])),
];

function faultsOf({ '@type': name, ...thing }: Thing, where: string): string[] {
  const type = TYPES[String(name)];
  if (!type) return [`${where}: unknown type ${name}`];
  const properties = Object.keys(thing);
  return [
    ...type.must.filter((property) => !properties.includes(property)).map((property) => `${where}: no ${property}`),
    ...properties.flatMap((property) => {
      const at = `${where}.${property}`;
      if (![...type.must, ...type.may].includes(property)) return [`${at} is no property of ${name}`];
      return [thing[property]].flat().flatMap((value) => faultsOfValue(value, at));
    }),
  ];
}

function faultsOfValue(value: unknown, where: string): string[] {
  if (value === '' || value === null || value === undefined) return [`${where} is empty`];
  // A thing that another page describes is named by its id alone.
  if (typeof value === 'object' && Object.keys(value).join() === '@id')
    return faultsOfValue((value as Thing)['@id'], `${where}.@id`);
  if (typeof value === 'object') return faultsOf(value as Thing, where);
  if (/\.(url|item|hasMap|image|logo|@id)$/.test(where) && !URL.canParse(String(value))) return [`${where}: ${value}`];
  return [];
}
