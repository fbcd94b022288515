import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { UnexpectedOutput } from './unexpected-output.ts';

/**
 * Astro writes the hash of every script and style of the site into every page. Afterwards a page allows only its own:
 * a stricter policy, and 800 bytes less that compress badly. Our server sends it as a header (`page-headers.ts`); the meta
 * tag stays for other hosts, in front of every script it speaks of: a policy holds for what comes after it.
 */
export const pagePolicy = (): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for await (const page of builtPages(folder)) await writeFile(join(folder, page.file), withOwnPolicy(page));
    },
  },
});

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASH = / ?'sha256-[^']+'/g;
/** Right behind it the policy stands within the first 1024 bytes. */
const CHARSET = '<meta charset="utf-8">';

/** Our own finished pages: `</script` and `</style` stand nowhere inside. */
const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts that run from within the page; data such as JSON-LD and scripts of their own address need no hash. */
const RUNNING = /<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g;

export function withOwnPolicy({ file, html }: Pick<BuiltPage, 'file' | 'html'>): string {
  const [tag, policy = ''] = POLICY.exec(html) ?? [];
  if (tag === undefined || !html.includes(CHARSET))
    throw new UnexpectedOutput(file, 'page-policy.ts', 'Zeichensatz und Richtlinie der Seite');
  const scripts = withMissing(ownHashesOf(policy, html), 'script-src', hashesOf(html, RUNNING));
  const styles = hashesOf(html, STYLES);
  const own = withMissing(scripts, 'style-src', styles);
  if (styles.some((hash) => !own.includes(hash)))
    throw new UnexpectedOutput(file, 'page-policy.ts', 'die Prüfsummen der Stile');
  return html.replace(tag, '').replace(CHARSET, () => CHARSET + tag.replace(policy, () => own));
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
