import type { Endpoint } from '#contract/endpoint.ts';
import { getAntiForgeryToken } from '#contract/health.ts';
import { needsPerson } from './openapi-security.ts';

const HOST = 'http://localhost:4321';
const JSON_HEADER = "--header 'Content-Type: application/json'";
const SESSION_HEADER = "--header 'Authorization: Bearer das Zugriffstoken aus der Anmeldung'";
const KEY_HEADER = "--header 'Idempotency-Key: 3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b'";

/** The endpoint's example as a call that can be pasted into a terminal. */
export function curlExample(endpoint: Endpoint): string {
  if (endpoint.path === getAntiForgeryToken.path) return fetchToken();
  if (endpoint.method === 'GET') return reading(endpoint);
  return endpoint.reply === 'pdf' ? withFirstToken(endpoint) : changing(endpoint);
}

const fetchToken = (): string => `curl --cookie-jar cookies.txt '${HOST}${getAntiForgeryToken.path}'`;

const reading = (endpoint: Endpoint): string =>
  [
    `curl '${HOST}${addressOf(endpoint)}'`,
    ...(needsPerson(endpoint) ? [SESSION_HEADER] : []),
    ...(endpoint.reply === 'pdf' ? ['--output kostenvoranschlag.pdf'] : []),
  ].join(' ');

/** With the anti-forgery token of `GET /api/csrf` and, where the call is made in a person's name, the access token. */
const changing = (endpoint: Endpoint): string =>
  lines([
    `curl --request ${endpoint.method} --cookie cookies.txt --cookie-jar cookies.txt '${HOST}${addressOf(endpoint)}'`,
    "--header 'X-XSRF-TOKEN: das Token aus /api/csrf'",
    ...(endpoint.session ? [SESSION_HEADER] : []),
    ...(endpoint.files ? formParts(endpoint) : dataParts(endpoint)),
    ...(endpoint.once ? [KEY_HEADER] : []),
  ]);

/** Both calls in full: the estimate is what a reader tries first. */
const withFirstToken = (endpoint: Endpoint): string =>
  `${fetchToken()}\n${lines([
    `curl --cookie cookies.txt '${HOST}${addressOf(endpoint)}'`,
    "--header 'X-XSRF-TOKEN: das Token aus der ersten Antwort'",
    JSON_HEADER,
    `--data '${JSON.stringify(endpoint.example?.body, null, 2)}'`,
    '--output kostenvoranschlag.pdf',
  ])}`;

const dataParts = ({ example }: Endpoint): string[] =>
  example?.body === undefined ? [] : [JSON_HEADER, `--data '${JSON.stringify(example.body)}'`];

/** curl makes the form. */
const formParts = ({ example, files }: Endpoint): string[] =>
  [
    ...Object.entries(example?.body ?? {}).map(([name, value]) => `${name}=${value}`),
    `${files?.name}=@${example?.file}`,
  ].map((part) => `--form '${part}'`);

function addressOf({ path, example }: Endpoint): string {
  const params = (example?.params ?? {}) as Readonly<Record<string, string>>;
  const query = Object.entries((example?.query ?? {}) as Readonly<Record<string, string | readonly string[]>>)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${each}`))
    .join('&');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  return query === '' ? filled : `${filled}?${query}`;
}

const lines = (parts: readonly string[]): string => parts.join(' \\\n  ');
