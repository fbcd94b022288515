import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

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
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const file = join(folder, name);
        await writeFile(file, withPolicyFirst(withOwnHashesOnly(await readFile(file, 'utf8'))));
      }
    },
  },
});

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;
const HASH = / ?'sha256-[^']+'/g;
/** Our own finished pages: `</script` and `</style` stand nowhere inside. */
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Scripts that run from within the page; data such as JSON-LD and scripts of their own address need no hash. */
const RUNNING = /<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g;

export function withOwnHashesOnly(html: string): string {
  const scripts = [...html.matchAll(RUNNING)].map(([, code]) => hashOf(code ?? ''));
  const own = new Set([...html.matchAll(INLINE)].map(([, , code]) => hashOf(code ?? '')));
  return html.replace(POLICY, (_tag, before: string, policy: string, after: string) => {
    const kept = policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : ''));
    return before + withMissing(kept, scripts) + after;
  });
}

const CHARSET = /<meta charset="utf-8">/;

/** Right behind the charset, which must stand within the first 1024 bytes. */
export function withPolicyFirst(html: string): string {
  const [policy] = POLICY.exec(html) ?? [];
  if (policy === undefined || !CHARSET.test(html)) return html;
  return html.replace(policy, '').replace(CHARSET, (charset) => charset + policy);
}

/** Astro knows no hash of a script that stands in the page as it was written. */
const withMissing = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/script-src[^;]*/, (allowed) =>
    [allowed, ...new Set(hashes.filter((hash) => !allowed.includes(hash)))].join(' '),
  );

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
