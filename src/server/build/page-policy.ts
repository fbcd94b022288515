import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type PagePolicies, POLICIES_FILE } from '#site/page-policies.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * Astro writes the hash of every script and style of the site into every page. Afterwards a page allows only its own, and says so
 * in a header: in the page as well the policy would cost 150 to 300 bytes of its first round trip, as hashes compress badly.
 */
export const pagePolicy = (): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const policies: Record<string, string> = {};
      for await (const page of builtPages(folder)) {
        const { html, policy } = withPolicyApart(page);
        policies[page.file] = policy;
        await writeFile(join(folder, page.file), html);
      }
      await writeFile(join(folder, POLICIES_FILE), JSON.stringify(policies satisfies PagePolicies));
    },
  },
});

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASH = / ?'sha256-[^']+'/g;

/** Our own finished pages: `</script` and `</style` stand nowhere inside. */
const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts that run from within the page; data such as JSON-LD and scripts of their own address need no hash. */
const RUNNING = /<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g;

export function withPolicyApart({ file, html }: Pick<BuiltPage, 'file' | 'html'>) {
  const [tag, policy = ''] = POLICY.exec(html) ?? [];
  if (tag === undefined) throw new UnexpectedOutput(file, 'page-policy.ts', 'die Richtlinie der Seite');
  const scripts = withMissing(ownHashesOf(policy, html), 'script-src', hashesOf(html, RUNNING));
  const styles = hashesOf(html, STYLES);
  const own = withMissing(scripts, 'style-src', styles);
  if (styles.some((hash) => !own.includes(hash)))
    throw new UnexpectedOutput(file, 'page-policy.ts', 'die Prüfsummen der Stile');
  return { html: html.replace(tag, ''), policy: own };
}

function ownHashesOf(policy: string, html: string): string {
  const own = new Set([...hashesOf(html, STYLES), ...hashesOf(html, RUNNING)]);
  return policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : ''));
}

/** Astro knows no hash of a script that stands in the page as it was written, nor of styles that `page-styles.ts` shortened. */
const withMissing = (policy: string, directive: string, hashes: readonly string[]): string =>
  policy.replace(new RegExp(`${directive}[^;]*`), (allowed) =>
    [allowed, ...new Set(hashes.filter((hash) => !allowed.includes(hash)))].join(' '),
  );

const hashesOf = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
