import type { InjectOptions } from 'fastify';
import { BODY_BYTES, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { wireSchema } from '#server/docs/openapi.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { validOrder, validPreparation } from '../case/order-samples.ts';
import { nastyJson } from './bodies.ts';
import { emptyForm, nastyForms, type SentForm } from './forms.ts';
import { nastyTexts } from './texts.ts';

type Nasty = { readonly name: string; readonly request: InjectOptions };
/** One call of the server: an empty body, and the worst that may be sent to it, made when asked for, as it is 500 MB of text. */
export type Target = { readonly name: string; readonly empty: InjectOptions; readonly nasty: () => readonly Nasty[] };

export const targets = (): Target[] => [...endpoints.map(targetOf), ...formTargets()];

const ids: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  code: 'EN-0000-0000-0000',
  reference: 'KV-0000-0000-0000',
};

/** Node takes 16 kB of headers, the address among them. */
const ADDRESS_BYTES = 12_000;

function targetOf(endpoint: Endpoint): Target {
  const { method, path } = endpoint;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const base: InjectOptions = { method, url };
  const target = (empty: InjectOptions, nasty: Target['nasty']): Target => ({
    name: `${method} ${path}`,
    empty,
    nasty,
  });
  if (endpoint.files) {
    const { name } = endpoint.files;
    const form = ({ payload, headers }: SentForm): InjectOptions => ({ ...base, payload, headers });
    return target(form(emptyForm), () => nastyForms(name).map((each) => ({ name: each.name, request: form(each) })));
  }
  if (endpoint.body) {
    const json = (payload: string): InjectOptions => ({
      ...base,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    const bodies = () => nastyJson(endpoint, endpoint.bodyBytes ?? BODY_BYTES, validBodies[path]);
    return target(json('{}'), () => bodies().map(({ name, payload }) => ({ name, request: json(payload) })));
  }
  return target(base, () =>
    [...nastyQueries(url, Object.keys(wireFields(endpoint.query))), ...nastyPaths(path)].map(([name, address]) => ({
      name,
      request: { ...base, url: address },
    })),
  );
}

const wireFields = (schema: Endpoint['query']) => (schema && wireSchema(schema).properties) ?? {};

function nastyQueries(url: string, fields: readonly string[]): [name: string, url: string][] {
  const many = (pair: (at: number) => string, size: number) =>
    Array.from({ length: ADDRESS_BYTES / size }, (_, at) => pair(at)).join('&');
  return [
    ['many parameters', `${url}?${many((at) => `${at}=1`, 7)}`],
    ['empty parameters', `${url}?${many(() => 'a', 2)}`],
    ...fields.flatMap((field): [string, string][] => [
      [`${field} again and again`, `${url}?${many(() => `${field}=1`, field.length + 3)}`],
      ...Object.entries(nastyTexts(ADDRESS_BYTES / 3)).map(([name, text]): [string, string] => [
        `${name} as ${field}`,
        `${url}?${field}=${encodeURIComponent(text.toWellFormed()).slice(0, ADDRESS_BYTES)}`,
      ]),
    ]),
  ];
}

const nastyPaths = (path: string): [name: string, url: string][] =>
  path.includes('{')
    ? Object.entries(nastyTexts(180)).map(([name, text]) => [
        `${name} in the path`,
        path.replace(/\{\w+\}/, encodeURIComponent(text.toWellFormed())),
      ])
    : [];

const complete = { appointment: { kind: 'telefon', startsAt: '2026-11-23T09:00:00.000Z', note: 'leise' } };
const text = 'Text';
const wishes = {
  music: text,
  speaker: text,
  flowers: text,
  guests: text,
  notice: text,
  digitalLegacy: text,
  other: text,
};

/** What the server takes, where the longest texts are worked on further. */
const validBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/Workflow/bereavement': validOrder({ ...complete, documents: [] }),
  '/api/Workflow/preperation': validPreparation({ ...complete, wishes }),
  '/api/Bereavement': (({ beginAtOnce: _, withdrawalRead: __, ...order }) => order)(validOrder(complete)),
  '/api/Workflow/register': { email: 'erika@muster.example', phoneNumber: '05731 123456', password: 'Veilchen7!blau' },
  '/api/withdrawal': { name: text, contract: text, email: 'erika@muster.example', message: text },
  '/api/Appointment': {
    kind: 'telefon',
    startsAt: '2026-11-23T09:00:00.000Z',
    name: 'Erika Muster',
    email: 'erika@muster.example',
    phoneNumber: '05731 123456',
    note: text,
  },
  '/api/draft/{code}': {
    kind: 'preparation',
    version: 0,
    answers: Object.fromEntries(
      Array.from({ length: 30 }, (_, section) => [
        `s${'abcdefghijklmnopqrstuvwxyzABCDE'[section]}`,
        Object.fromEntries(
          Array.from({ length: 60 }, (_, at) => [`f${'abcdefghij'[at % 10]}${'abcdef'[Math.floor(at / 10)]}`, text]),
        ),
      ]),
    ),
  },
};

/** What a browser adds to a form of this site. */
const OWN = { 'sec-fetch-site': 'same-origin' };

const formTargets = (): Target[] =>
  [paths.contact, formPaths.appointment, paths.withdrawal].map((url) => {
    const form = ({ payload, headers }: SentForm): InjectOptions => ({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...OWN },
    });
    return {
      name: `POST ${url}`,
      empty: form(emptyForm),
      nasty: () => nastyForms('attachments[]', true).map((each) => ({ name: each.name, request: form(each) })),
    };
  });
