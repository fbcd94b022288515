import { type Endpoint, isInName } from '#contract/endpoint.ts';
import { docsOf } from '#contract/endpoints.ts';
import { getAntiForgeryToken } from '#contract/health.ts';
import { needsPerson } from './openapi-security.ts';

const HOST = 'http://localhost:4321';
const JSON_HEADER = "--header 'Content-Type: application/json'";
const SESSION_HEADER = "--header 'Authorization: Bearer das Zugriffstoken aus der Anmeldung'";
const VERSION_HEADER = `--header 'If-Match: "1"'`;
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
    ...(typeof endpoint.reply === 'string' ? [outputs[endpoint.reply]] : []),
  ].join(' ');

const outputs = { pdf: '--output kostenvoranschlag.pdf', file: '--remote-name --remote-header-name' } as const;

/** With the anti-forgery token of `GET /api/csrf` and, where the call is made in a person's name, the access token. */
const changing = (endpoint: Endpoint): string =>
  lines([
    `curl --request ${endpoint.method} --cookie cookies.txt --cookie-jar cookies.txt '${HOST}${addressOf(endpoint)}'`,
    "--header 'X-XSRF-TOKEN: das Token aus /api/csrf'",
    ...(isInName(endpoint) ? [SESSION_HEADER] : []),
    ...(endpoint.files ? formParts(endpoint) : dataParts(endpoint)),
    ...(endpoint.once ? [KEY_HEADER] : []),
    ...(endpoint.version === 'needed' ? [VERSION_HEADER] : []),
  ]);

/** Both calls in full: the estimate is what a reader tries first. */
const withFirstToken = (endpoint: Endpoint): string =>
  `${fetchToken()}\n${lines([
    `curl --cookie cookies.txt '${HOST}${addressOf(endpoint)}'`,
    "--header 'X-XSRF-TOKEN: das Token aus der ersten Antwort'",
    JSON_HEADER,
    `--data '${JSON.stringify(docsOf(endpoint).example?.body, null, 2)}'`,
    '--output kostenvoranschlag.pdf',
  ])}`;

function dataParts(endpoint: Endpoint): string[] {
  const body = docsOf(endpoint).example?.body;
  return body === undefined ? [] : [JSON_HEADER, `--data '${JSON.stringify(body)}'`];
}

/** curl makes the form. */
function formParts(endpoint: Endpoint): string[] {
  const { body = {}, file } = docsOf(endpoint).example ?? {};
  const fields = Object.entries(body).map(([name, value]) => `${name}=${value}`);
  return [...fields, `${endpoint.files?.name}=@${file}`].map((part) => `--form '${part}'`);
}

function addressOf(endpoint: Endpoint): string {
  const { params = {}, query: fields = {} } = docsOf(endpoint).example ?? {};
  const query = Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((each) => `${name}=${each}`))
    .join('&');
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  return query === '' ? filled : `${filled}?${query}`;
}

const lines = (parts: readonly string[]): string => parts.join(' \\\n  ');
