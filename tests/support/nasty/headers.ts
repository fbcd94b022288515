import type { InjectOptions } from 'fastify';
import { nastyTexts } from './texts.ts';

/** Of the 16 kB that Node takes. */
const BYTES = 14_000;

const times = (text: string): string => text.repeat(Math.floor(BYTES / text.length));

const values: Readonly<Record<string, readonly string[]>> = {
  accept: [times('text/html;q=0.1,')],
  'accept-encoding': [times('br,'), times(';q=0.000,'), times('; '), times('gzip;')],
  'accept-language': [times('de,')],
  authorization: [`Bearer ${times('a')}!`, `Bearer ${times('a.')}`, `Bearer ${times('eyJhbGciOiJIUzI1NiJ9.')}`],
  'content-type': [`application/json;${times('a=b;')}`, `multipart/form-data; boundary=${times('-')}`, times('a/')],
  cookie: [
    times('a=b; '),
    times(';'),
    times('a=%41; '),
    `session=${times('%25')}`,
    `device=${times('.')}`,
    times('="'),
  ],
  'idempotency-key': [times('0'), times('-')],
  'if-modified-since': [times('Fri, 20 Nov 2026 09:00:00 GMT ')],
  'if-none-match': [times('W/"a",'), times('W/'), `${times(' ')}"`],
  origin: [`https://${times('a.')}`, `https://${times('ü')}`],
  range: [`bytes=${times('0-1,')}`, `bytes=${times('-')}`],
  'user-agent': [times('Version/1.1 Mobile/1 '), times('Version/1.')],
  'x-forwarded-for': [times('1.2.3.4, '), times('::'), times('%')],
  'x-xsrf-token': [times('-'), times('a')],
};

const addresses: readonly string[] = [
  `${times('/')}a`,
  `/${times('a/')}`,
  `/${times('%2F')}a`,
  `/${times('%')}`,
  `/${times('%25')}`,
  `/${times('.html')}a`,
  `/${times('/index')}a`,
  `/?${times('?')}`,
  `/?${times('a=1&')}`,
  `/api/${times('/')}a`,
  `/api/resting-place/${times('-a')}`,
  `/kontakt/termin?${times('ab=1&')}`,
  `/kontakt/termin?ab=${times('2026-11-23')}`,
];

export type NastyHead = { readonly name: string; readonly request: InjectOptions };

/** What a request can carry without a body, to every kind of answer there is. */
export const nastyHeads = (): NastyHead[] => {
  const answers: readonly InjectOptions[] = [
    { method: 'GET', url: '/' },
    { method: 'GET', url: '/api/urn' },
    { method: 'GET', url: '/api/User/session' },
    { method: 'POST', url: '/api/User/check-refresh-token' },
    { method: 'POST', url: '/api/withdrawal', payload: '{}' },
    { method: 'POST', url: '/kontakt', payload: 'name=a' },
  ];
  const texts = Object.entries(nastyTexts(BYTES / 3)).map(
    ([name, text]) => [name, `/${encodeURIComponent(text.toWellFormed())}`.slice(0, BYTES)] as const,
  );
  return [
    ...answers.flatMap((answer) =>
      Object.entries(values).flatMap(([header, each]) =>
        each.map((value) => ({
          name: `${answer.method} ${answer.url} with ${header}: ${value.slice(0, 20)}`,
          request: { ...answer, headers: { 'content-type': 'application/json', [header]: value } },
        })),
      ),
    ),
    ...[...addresses.map((url) => [url.slice(0, 20), url] as const), ...texts].map(([name, url]) => ({
      name: `GET ${name}`,
      request: { method: 'GET', url } as const,
    })),
  ];
};
