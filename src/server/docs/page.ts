import { createHash } from 'node:crypto';
import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { docsOf, endpoints } from '#contract/endpoints.ts';
import { problems } from '#contract/problem.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { curlExample } from './curl-example.ts';
import { bodySchema, type JsonSchema, wireSchema } from './openapi.ts';
import { securityOf } from './openapi-security.ts';
import { rightsSection } from './rights.ts';
import { docsStyle } from './style.ts';

/** The readable side of the contract: HTML without a script. */
export function docsPage(): string {
  const told = toldBefore();
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Schnittstelle des Bestattungshauses</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#inhalt">Zum Inhalt</a>
<header>
<h1>Schnittstelle</h1>
<p>Alles, was Rechner und Website von diesem Server erfahren, steht hier. Beträge sind Euro mit höchstens zwei Nachkommastellen. Aufrufe, die etwas ändern, brauchen das Token aus <a href="#get-api-csrf">/api/csrf</a> im Kopf <code>X-XSRF-TOKEN</code> und das Cookie dazu.</p>
<p>Für Programme: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
</header>
<nav aria-label="Aufrufe">
<h2>Aufrufe</h2>
<ul>
${ordered.map((endpoint) => `<li><a href="#${anchor(endpoint)}"><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></a></li>`).join('\n')}
</ul>
</nav>
<main id="inhalt" tabindex="-1">
${ordered.map((endpoint) => endpointSection(endpoint, told.get(endpoint))).join('\n')}
${rightsSection()}
${problemSection()}
</main>
</body>
</html>
`;
}

/** Nothing may load or run but the one style sheet in the page. */
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ordered = [...endpoints].sort((a, b) => a.path.localeCompare(b.path, 'de'));

const endpointSection = (
  endpoint: Endpoint,
  teller: Endpoint | undefined,
): string => `<section aria-labelledby="${anchor(endpoint)}">
<h2 id="${anchor(endpoint)}"><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}</p>
${inputTable('In der Adresse', endpoint.params)}${inputTable('Hinter dem Fragezeichen', endpoint.query)}${bodyTable(endpoint)}${onceNote(endpoint)}${accessNote(endpoint)}${replyTable(endpoint, teller)}${refusalNote(endpoint)}
<h3>Beispiel</h3>
<pre tabindex="0" role="group" aria-label="Beispiel für ${escapeHtml(endpoint.path)}"><code>${escapeHtml(curlExample(endpoint))}</code></pre>
</section>`;

const inputTable = (caption: string, schema: Endpoint['body']): string =>
  schema ? fieldTable(caption, wireSchema(schema)) : '';

function bodyTable(endpoint: Endpoint): string {
  const schema = bodySchema(endpoint);
  const how = endpoint.files ? 'als Formular mit Dateien (multipart/form-data)' : 'als JSON';
  return schema ? fieldTable(`Im Rumpf, ${how}`, schema) : '';
}

const onceNote = ({ once }: Endpoint): string =>
  once
    ? `<p>Im Kopf <code>${IDEMPOTENCY_HEADER}</code> eine UUID: noch einmal gesendet, geschieht es einmal und wird zweimal gleich beantwortet. Mit anderem Inhalt ist es das Problem <a href="#key-reused"><code>key-reused</code></a>.</p>\n`
    : '';

/** The ways in, as the OpenAPI document names them. */
function accessNote(endpoint: Endpoint): string {
  const ways = securityOf(endpoint).map((way) =>
    (Object.keys(way) as (keyof typeof tokens)[]).map((name) => tokens[name]),
  );
  const text = ways.map((way) => way.join(' und ') || 'ohne').join('; oder mit: ');
  return ways.length === 0 ? '' : `<p>Zugang mit: ${text}.</p>\n`;
}

const tokens = {
  accessToken: 'Zugriffstoken im Kopf Authorization',
  session: 'Sitzung im Cookie',
  antiForgery: 'Token aus /api/csrf',
} as const;

/** The refusals that are possible at every call stand in the OpenAPI document alone: the page is long as it is. */
function refusalNote(endpoint: Endpoint): string {
  const { refuses } = docsOf(endpoint);
  return refuses ? `<p>Eigene Probleme: <code>${refuses.join(', ')}</code></p>\n` : '';
}

function replyTable({ reply }: Endpoint, teller: Endpoint | undefined): string {
  if (reply === 'pdf') return '<p>Antwort: ein PDF.</p>\n';
  if (reply === 'file') return '<p>Antwort: die Datei, wie sie gesendet wurde.</p>\n';
  const schema = wireSchema(reply);
  const isList = schema.type === 'array';
  if (teller)
    return `<p>Antwort: ${isList ? 'eine Liste mit den Feldern' : 'die Felder'} wie bei <a href="#${anchor(teller)}"><code>${teller.method} ${escapeHtml(teller.path)}</code></a>.</p>\n`;
  return fieldTable(isList ? 'Antwort: eine Liste mit diesen Feldern' : 'Antwort', schema.items ?? schema);
}

/** Fields that several calls answer with, and more of them than a glance takes, stand at the first one: the page is long as it is. */
const GLANCE = 8;

/** For each call whose fields another one before it tells, that one. */
function toldBefore(): ReadonlyMap<Endpoint, Endpoint> {
  const first = new Map<string, Endpoint>();
  const told = new Map<Endpoint, Endpoint>();
  for (const endpoint of ordered) {
    const fields = replyFields(endpoint.reply);
    if (fields.length <= GLANCE) continue;
    const teller = first.get(fields.join());
    if (teller) told.set(endpoint, teller);
    else first.set(fields.join(), endpoint);
  }
  return told;
}

function replyFields(reply: Endpoint['reply']): readonly string[] {
  if (reply === 'pdf' || reply === 'file') return [];
  const schema = wireSchema(reply);
  return fieldRows(schema.items ?? schema);
}

const fieldTable = (
  caption: string,
  schema: JsonSchema,
): string => `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(caption)}">
<table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Feld</th><th scope="col">Art</th><th scope="col">Pflicht</th><th scope="col">Bedeutung</th></tr></thead>
<tbody>
${fieldRows(schema).join('\n')}
</tbody>
</table>
</div>
`;

/** Nested fields as one path: `fees[].price`. */
function fieldRows({ properties = {}, required = [] }: JsonSchema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = field.items ?? field;
    // A form says by the name itself that it repeats.
    const path = `${prefix}${name}${field.items && !name.endsWith('[]') ? '[]' : ''}`;
    const cells = [kind(field), required.includes(name) ? 'ja' : 'nein', meaning(inner)].map(
      (cell) => `<td>${escapeHtml(cell)}</td>`,
    );
    const row = `<tr><th scope="row"><code>${escapeHtml(path)}</code></th>${cells.join('')}</tr>`;
    return [row, ...fieldRows(inner, `${path}.`)];
  });
}

const kinds: Record<string, string> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'true/false',
  object: 'Objekt',
};

const kind = ({ type = '', items }: JsonSchema): string =>
  items ? `Liste: ${kind(items)}` : (kinds[type] ?? 'beliebig');

function meaning({ description, enum: values, format }: JsonSchema): string {
  if (description) return description;
  if (values) return values.map(String).join(' | ');
  if (format === 'date-time') return 'Zeitpunkt nach ISO 8601, UTC';
  return format === 'date' ? 'Tag wie 2026-12-20' : '';
}

const problemSection = (): string => `<section aria-labelledby="probleme">
<h2 id="probleme">Probleme</h2>
<p>Was nicht geht, kommt als <code>application/problem+json</code> (RFC 9457) mit <code>status</code>, <code>code</code>, einem Satz in <code>message</code> und, wo es um Felder geht, <code>errors</code> mit <code>field</code> und <code>message</code>.</p>
<div class="table" tabindex="0" role="group" aria-label="Probleme">
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Satz</th></tr></thead>
<tbody>
${Object.entries(problems)
  .map(
    ([code, { status, message }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
</div>
</section>`;

const anchor = ({ method, path }: Endpoint): string =>
  `${method}${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
