import type { Result } from './modifiers.ts';

/** Directive -> its sources. */
export type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const NOT_IN_META = ['frame-ancestors', 'report-uri', 'sandbox'];
const MAY_REPEAT = ['report-uri', 'report-to'];
const SHORTEST = 'img-src'.length - 1;

/**
 * `cspParser.js`: of a directive that stands in a later policy only what both allow is left, and nothing where the first
 * does not have it. Sources are compared whole; ours have no paths. Throws where a policy is broken.
 */
export function parsePolicies(texts: readonly string[], isMeta = false): Policy {
  const [first = new Map(), ...later] = texts.map((text) => parsePolicy(text.replace(/[\r\n]/g, '').trim()));
  const joined = new Map<string, ReadonlySet<string>>(first);
  for (const [name, sources] of later.flatMap((policy) => [...policy])) {
    const before = joined.get(name) ?? new Set();
    joined.set(name, new Set([...sources].filter((source) => before.has(source))));
  }
  const kept = [...joined].filter(([name]) => !(isMeta && NOT_IN_META.includes(name)));
  return new Map(kept.map(([name, sources]) => [name, sources.size > 0 ? sources : new Set(["'none'"])]));
}

function parsePolicy(text: string): Map<string, ReadonlySet<string>> {
  if (text.length < SHORTEST) throw new Error(`Invalid policy: ${text}`);
  const directives = new Map<string, ReadonlySet<string>>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (directives.has(name) && !MAY_REPEAT.includes(name)) throw new Error(`Duplicate directive ${name}`);
    if (!directives.has(name)) directives.set(name, new Set(sources));
  }
  return directives;
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];

/** `tests/csp.js`, in its order: the first fault decides. */
export function cspResult(fromHeader: readonly string[], fromMeta: readonly string[]): Result {
  let policy: Policy;
  try {
    policy = parsePolicies([...fromHeader, ...fromMeta]);
    if (parsePolicies(fromHeader).size + parsePolicies(fromMeta, true).size === 0) return 'csp-not-implemented';
  } catch {
    return 'csp-header-invalid';
  }
  const sources = (name: string): string[] => [...(policy.get(name) ?? policy.get('default-src') ?? ['*'])];
  const [script, style] = [withoutOverruled(sources('script-src')), withoutOverruled(sources('style-src'))];
  const has = (found: readonly string[], unwanted: readonly string[]) => found.some((each) => unwanted.includes(each));
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  const active = [...policy]
    .filter(([name]) => ![...PASSIVE, 'script-src'].includes(name))
    .flatMap(([, each]) => [...each]);

  if (script.includes("'strict-dynamic'") && !script.some(isNonceOrHash)) return 'csp-header-invalid';
  if (has(script, BROAD_OR_INLINE) || has(sources('object-src'), BROAD)) return 'csp-implemented-with-unsafe-inline';
  if ([...active, ...script].some(isPlain)) return 'csp-implemented-with-insecure-scheme';
  if (has([...script, ...style], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (PASSIVE.flatMap((name) => [...(policy.get(name) ?? policy.get('default-src') ?? [])]).some(isPlain))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (has(style, BROAD_OR_INLINE)) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const all = policy.get('default-src');
  return all?.size === 1 && all.has("'none'")
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

const isNonceOrHash = (source: string): boolean => /^'(sha256|sha384|sha512|nonce)-/.test(source);

/** A hash or nonce switches 'unsafe-inline' off; with 'strict-dynamic' also every scheme and 'self'. */
function withoutOverruled(sources: readonly string[]): string[] {
  if (!sources.some(isNonceOrHash)) return [...sources];
  const isStrict = sources.includes("'strict-dynamic'");
  return sources.filter(
    (source) =>
      source !== "'unsafe-inline'" &&
      !(isStrict && (source === "'self'" || BROAD.some((broad) => source.startsWith(broad)))),
  );
}
