import type { ApiDocument } from './openapi.ts';
import type { WireReply } from './send.ts';
import type { Target } from './targets.ts';
import type { WireRequest } from './wire-request.ts';

const MOST_BYTES = { problem: 64 * 1024, other: 2 * 1024 * 1024 };
const HEADERS = ['x-content-type-options', 'referrer-policy', 'content-security-policy'];

/** What must reach nobody: traces, statements, files of this machine, names of our parts. */
const LEAKS = [
  /\n\s+at .+[:(]/,
  /node:\w+\//,
  /node_modules|\/src\/server|\.ts:\d+/,
  /SQLITE_|(?:select|insert|update|delete) (?:\*|".+?"|\w+) (?:from|into|set)\b/,
  /\b(?:zod|fastify|FST_\w+|kysely|TypeError|RangeError|SyntaxError|ENOENT|ECONN\w+)\b/i,
];
/** Words of English messages of libraries; no German word among them. */
const ENGLISH =
  /\b(?:invalid|expected|received|required|unexpected|unrecognized|must|should|cannot|failed|error|missing|please|input|not found|unsupported|too (?:large|small|big|many)|request|body)\b/i;

type Problem = {
  readonly message?: unknown;
  readonly title?: unknown;
  readonly errors?: readonly { message?: unknown }[];
};

/** Everything in a reply that breaks a promise; empty where all is well. */
export function replyFaults(api: ApiDocument, target: Target, sent: WireRequest, reply: WireReply): string[] {
  const { status, headers, body } = reply;
  const mediaType = (headers['content-type'] ?? '').split(';')[0] ?? '';
  const isPacked = headers['content-encoding'] !== undefined;
  const text = /json|text|html|xml/.test(mediaType) && !isPacked ? String(body) : '';
  const isProblem = mediaType === 'application/problem+json';
  return [
    ...(status >= 500 ? [`status ${status}: ${text.slice(0, 300)}`] : []),
    ...HEADERS.filter((name) => headers[name] === undefined && !isTakenFor(name, mediaType, sent, status)).map(
      (name) => `no header ${name}`,
    ),
    ...(body.length > (isProblem ? MOST_BYTES.problem : MOST_BYTES.other) ? [`${body.length} bytes long`] : []),
    // The readable page describes problems and calls with words of programs.
    ...(isForReaders(target)
      ? []
      : LEAKS.filter((leak) => leak.test(withoutQuotes(text))).map((leak) => `tells ${leak}`)),
    ...(isProblem && sent.method !== 'HEAD' ? languageFaults(text) : []),
    ...(target.kind === 'api' ? documentFaults(api, target, sent, { ...reply, mediaType, text }) : []),
    ...(target.kind === 'form' && status >= 400 ? formFaults(sent, mediaType, text) : []),
  ];
}

const isForReaders = ({ path, kind }: Target): boolean => kind === 'page' && path.startsWith('/api/');

/** A page carries its policy in itself; what has no body needs none. */
const isTakenFor = (name: string, mediaType: string, { method }: WireRequest, status: number): boolean =>
  name === 'content-security-policy' && (mediaType === '' || method === 'HEAD' || status === 304);

/** „…“ holds what the caller sent. */
const withoutQuotes = (text: string): string => text.replace(/„.*?“/gs, '');

function languageFaults(text: string): string[] {
  const problem = parsed(text) as Problem | undefined;
  if (typeof problem?.message !== 'string') return ['a problem without a message'];
  const sentences = [problem.message, problem.title, ...(problem.errors ?? []).map(({ message }) => message)];
  return sentences
    .map((sentence) => withoutQuotes(String(sentence ?? '')))
    .filter((sentence) => ENGLISH.test(sentence))
    .slice(0, 3)
    .map((sentence) => `not German: ${sentence.slice(0, 200)}`);
}

type TextReply = WireReply & { readonly mediaType: string; readonly text: string };

function documentFaults(api: ApiDocument, target: Target, sent: WireRequest, reply: TextReply): string[] {
  const { status, mediaType, text, body } = reply;
  const path = sent.path.split('?')[0] ?? '';
  const isOfOperation = sent.method === target.method && patternOf(target).test(path);
  // Another method or address: only what holds for every problem.
  if (!isOfOperation || status === 304 || reply.headers['content-encoding'] !== undefined) return [];
  const promised = api.promised(target, status);
  if (!promised) return [`status ${status} is not in the document: ${text.slice(0, 200)}`];
  // A file of whatever type somebody has sent.
  if (promised.mediaTypes.includes('*/*') && status === 200) return [];
  if (!promised.mediaTypes.includes(mediaType)) return [`${status} with the type „${mediaType}“`];
  if (mediaType === 'application/pdf') return body.subarray(0, 5).toString() === '%PDF-' ? [] : ['no PDF'];
  const value = parsed(text);
  if (value === undefined) return ['no JSON'];
  return promised
    .fits(mediaType, value)
    .slice(0, 3)
    .map((fault) => `does not fit the document: ${fault}`);
}

const patternOf = ({ path }: Target): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const formFaults = ({ method }: WireRequest, mediaType: string, text: string): string[] => {
  if (method === 'HEAD' || mediaType === 'application/problem+json') return [];
  return mediaType === 'text/html' && text.includes('lang="de"') ? [] : [`a form answered with „${mediaType}“`];
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
