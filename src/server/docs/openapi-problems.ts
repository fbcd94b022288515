import * as catalogue from '#contract/catalogue.ts';
import { thingReading } from '#contract/catalogue-thing.ts';
import { type Endpoint, isInName } from '#contract/endpoint.ts';
import { docsOf, endpointsOf } from '#contract/endpoints.ts';
import { getAntiForgeryToken, getHealth } from '#contract/health.ts';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { needsPerson } from './openapi-security.ts';

/** The replies with which an endpoint may refuse, by status; each names its codes and their sentences. */
export function problemReplies(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(new Set(problemCodes(endpoint)), (code) => problems[code].status);
  const replies = [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [status, reply(status, codes)]);
  return { ...Object.fromEntries(replies), default: anyOther };
}

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const reply = (status: number, codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
    : {}),
  content,
});

const anyOther = { description: 'Jedes andere Problem nach RFC 9457, mit einem deutschen Satz in „message“.', content };

export const retryAfter = {
  description: 'Nach so vielen Sekunden lohnt ein neuer Versuch.',
  schema: { type: 'integer' },
};

const catalogueCalls = endpointsOf(catalogue, thingReading);
/** Ready-made answers, for everybody and without a limit. */
const isReady = (endpoint: Endpoint): boolean => catalogueCalls.includes(endpoint);
/** Asked by machines that watch the server. */
export const isProbe = ({ path }: Endpoint): boolean => path.startsWith(getHealth.path);
const isLimited = (endpoint: Endpoint): boolean =>
  !isReady(endpoint) && !isProbe(endpoint) && endpoint.path !== getAntiForgeryToken.path;

const uploadRefusals = [
  'broken-upload',
  'upload-too-large',
  'file-too-large',
  'file-empty',
  'file-type',
  'too-many-files',
] as const satisfies readonly ProblemCode[];

/** The problems that follow from the contract, and those said of this endpoint alone. */
function problemCodes(endpoint: Endpoint): ProblemCode[] {
  const { method, params, files, once, version } = endpoint;
  return [
    // What is no HTTP, or input that breaks a schema.
    'invalid-input',
    ...(version === 'needed' ? (['version-missing'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(method === 'GET' ? [] : (['anti-forgery', 'invalid-json', 'body-too-large'] as const)),
    ...(method === 'GET' ? [] : ([files ? 'not-multipart' : 'unsupported-media-type'] as const)),
    ...(files ? uploadRefusals : []),
    ...(isInName(endpoint) ? (['not-signed-in'] as const) : []),
    ...(needsPerson(endpoint) ? (['forbidden'] as const) : []),
    ...(endpoint.recentCheck ? (['check-again'] as const) : []),
    ...(once ? (['key-reused'] as const) : []),
    ...(docsOf(endpoint).refuses ?? []),
    ...(isLimited(endpoint) ? (['too-many-requests'] as const) : []),
    'unexpected',
    'unavailable',
    'disk-full',
  ];
}
