import { publish } from '#contract/publication.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import type { ApiDocument, Operation, Schema } from './openapi.ts';

/** What is asked for: a call of the document, a form without JavaScript, or a page. */
export type Target = Operation & { readonly kind: 'api' | 'form' | 'page' };

export const MULTIPART = 'multipart/form-data';
export const URLENCODED = 'application/x-www-form-urlencoded';

export const targetsOf = (document: ApiDocument): readonly Target[] => [
  ...document.operations.filter(isQuick).map((operation): Target => ({ ...operation, kind: 'api' })),
  ...forms.flatMap(([path, fields]) => [URLENCODED, MULTIPART].map((mediaType) => formTarget(path, mediaType, fields))),
  ...pages.map((path) => target('page', 'GET', path)),
];

/** One publishing builds the whole site: `tests/torture/publish.test.ts` does it under load. */
const isQuick = ({ method, path }: Operation): boolean => !(method === 'POST' && path === publish.path);

const text: Schema = { type: 'string', maxLength: 60 };
const visitor = { name: text, email: text, phoneNumber: text, message: text, website: text };

const forms: readonly (readonly [string, Readonly<Record<string, Schema>>])[] = [
  [paths.contact, { ...visitor, subject: text }],
  [
    formPaths.appointment,
    { ...visitor, art: { enum: ['vorOrt', 'telefon', 'hausbesuch'] }, startsAt: text, note: text },
  ],
  [paths.withdrawal, { ...visitor, contract: text, schritt: text }],
];

const pages = [
  paths.home,
  paths.contact,
  formPaths.appointment,
  formPaths.messageSent,
  paths.withdrawal,
  paths.notFound,
  '/api/docs',
  '/api/openapi.json',
  '/api',
  '/friedhoefe/loehne',
  '/_astro/nichts.js',
  '/robots.txt',
  '/gibt/es/nicht',
];

const target = (kind: Target['kind'], method: string, path: string): Target => ({
  kind,
  method,
  path,
  parameters: [],
  mediaType: undefined,
  bodySchema: undefined,
  example: {},
});

const formTarget = (path: string, mediaType: string, properties: Readonly<Record<string, Schema>>): Target => ({
  ...target('form', 'POST', path),
  mediaType,
  bodySchema: { type: 'object', properties, required: Object.keys(properties).filter((name) => name !== 'website') },
});
