import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ProjectText, projectTexts } from './support/architecture/project-texts.ts';

/** What runs in a browser: pages, islands, stores. What stands in the pages of the build is checked by their policy. */
const BROWSER = /^src\/(client|components|contract|domain|islands|layouts|pages|site|stores)\/.*\.(ts|tsx|astro)$/;

/** The server, with the parts of `domain` and `contract` that it runs. */
const SERVER = /^src\/(contract|domain|server|site)\/.*\.ts$/;

const all = projectTexts(join(import.meta.dirname, '..'));
const files = all.filter(({ path }) => BROWSER.test(path));
const serverFiles = all.filter(({ path }) => SERVER.test(path));

const WRITES_HTML =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|dangerouslySetInnerHTML|srcdoc|document\.write)\b|set:html/g;
const RUNS_TEXT = /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(['"`]/g;
const LOADS_PROGRAMS = /from 'node:(vm|repl|inspector)'/g;
const USES_SHELL = /(?<![.\w])exec\(|\bexecSync\(|\bshell: .*/g;
const ASKS_MACHINES = /\bfetch\(|^import (?!type\b).*from '(?:node:(?:https?|http2|net|tls|dgram|dns)|undici|ky)'/gm;
const BUILDS_STATEMENTS = /\bsql\.(raw|lit|id|ref|table)\b|\bCompiledQuery\.raw\b/g;
const WEAK_CRYPTOGRAPHY =
  /\bcreate(?:Hash|Hmac)\((?!'sha256')|\bhkdf(?:Sync)?\((?!'sha256')|\b(?:createCipheriv|createDecipheriv|createSign|publicEncrypt|pbkdf2\w*)\(|\bMath\.random\b|\bworkFactor: /g;
const READS_XML = /\bDOMParser\b|from '(?:fast-xml-parser|xml2js|libxmljs\w*|@xmldom\/xmldom|sax)'/g;
const MAKES_PATTERNS = /\bnew RegExp\(/g;
const WRITES_LINES = /\bconsole\.\w+\(|\bprocess\.std(?:out|err)\.write\(/g;
const HEARS_WINDOWS = /\bpostMessage\(|addEventListener\(\s*['"]message['"]|\bonmessage\b/g;

const findings = ({ path, text }: ProjectText, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`);

const fileOf = (finding: string): string => finding.split(': ')[0] ?? '';

describe('what runs in a browser', () => {
  test('was looked at', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  test('writes text as text, never as HTML', () => {
    // Made at the build, from texts of our own: the script behind a form, the two of the head, the facts for search engines,
    // and Markdown in which HTML is refused.
    const atBuild = [
      'src/components/EarlySubmit.astro: set:html',
      'src/components/RenderedText.astro: set:html',
      ...Array<string>(3).fill('src/layouts/Document.astro: set:html'),
    ];
    // The notice for pages without JavaScript, as the build wrote it into this page's <noscript>.
    const ownNotice = 'src/site/early-submit.ts: outerHTML';
    // The published page as it was sent, in a frame in which nothing runs.
    const preview = 'src/islands/wording/preview/preview-page.ts: outerHTML';
    expect(files.flatMap((file) => findings(file, WRITES_HTML)).sort()).toEqual(
      [...atBuild, preview, ownNotice].sort(),
    );
  });

  test('runs no text as a program', () => {
    expect(files.flatMap((file) => findings(file, RUNS_TEXT))).toEqual([]);
  });

  test('listens to no other window', () => {
    expect(files.flatMap((file) => findings(file, HEARS_WINDOWS))).toEqual([]);
  });
});

describe('what runs on the server', () => {
  const found = (pattern: RegExp) => serverFiles.flatMap((file) => findings(file, pattern));

  test('was looked at', () => {
    expect(serverFiles.length).toBeGreaterThan(300);
  });

  test('runs no text as a program either', () => {
    expect([...found(RUNS_TEXT), ...found(LOADS_PROGRAMS)]).toEqual([]);
  });

  test('starts programs with a list of words, never through a shell', () => {
    // npm on Windows, with words of our own.
    expect(found(USES_SHELL)).toEqual([
      "src/server/process/npm.ts: shell: script === undefined && process.platform === 'win32',",
    ]);
  });

  test('asks no other machine but the mail server, the database and the store of files', () => {
    expect(found(ASKS_MACHINES).filter((each) => !/import \{ (isIP|STATUS_CODES)/.test(each))).toEqual([
      // Reads the names that it has.
      "src/server/build/server-bundle.ts: import http from 'node:http'",
      'src/server/document/s3-store.ts: fetch(',
      "src/server/mail/transport/smtp-transport.ts: import { Socket } from 'node:net'",
      // It is asked.
      "src/server/metrics.ts: import { createServer, type Server, type ServerResponse } from 'node:http'",
    ]);
  });

  test('builds no statement of a database out of text, but for the tables of the baseline, a file of ours', () => {
    expect(found(BUILDS_STATEMENTS)).toEqual(['src/server/db/migrations/2026-11-28-baseline.ts: sql.raw']);
  });

  test('hashes with SHA-256, encrypts with nothing of its own, and draws what nobody shall guess from the system', () => {
    // HMAC-SHA-1 of RFC 6238: what the apps for codes know.
    expect(found(WEAK_CRYPTOGRAPHY)).toEqual(['src/server/auth/factor/totp.ts: createHmac(']);
  });

  test('reads no XML', () => {
    expect(found(READS_XML)).toEqual([]);
  });

  test('makes patterns of words of its own', () => {
    // Prefixes of numbers, names of directives and elements, paths of the contract; a number in a sentence, of digits alone.
    expect([...new Set(found(MAKES_PATTERNS).map(fileOf))].sort()).toEqual([
      'src/domain/fact/statement.ts',
      'src/domain/reference.ts',
      'src/domain/writable.ts',
      'src/server/build/page-policy.ts',
      'src/server/build/page-space.ts',
      'src/server/build/script-groups.ts',
      'src/server/build/search-index.ts',
      'src/server/build/shared-pages.ts',
      'src/server/http/not-found.ts',
    ]);
  });

  test('writes to no other log than its own, but for the commands', () => {
    expect([...new Set(found(WRITES_LINES).map(fileOf))].sort()).toEqual([
      'src/server/admin.ts',
      'src/server/backup/backup-command.ts',
      'src/server/backup/restore-command.ts',
      'src/server/build/site-build.ts',
      'src/server/dev.ts',
      'src/server/document/command.ts',
      'src/server/fact/command.ts',
      'src/server/golive/command.ts',
      // That it starts without its bundle.
      'src/server/load-server.ts',
      'src/server/publish.ts',
      // Where it runs, and the link that sets the first password.
      'src/server/run.ts',
      'src/server/verify-log.ts',
    ]);
  });

  test('puts data into a script so that they cannot end it', () => {
    const document = all.find(({ path }) => path === 'src/layouts/Document.astro')?.text;
    expect(document).toContain(String.raw`JSON.stringify(thing).replaceAll('<', '\\u003c')`);
    expect(document).toContain('set:html={json(thing)}');
  });
});

describe('a breach is found:', () => {
  test.each([
    [WRITES_HTML, 'element.innerHTML = name;'],
    [WRITES_HTML, '<p dangerouslySetInnerHTML={{ __html: name }} />'],
    [WRITES_HTML, '<p set:html={name} />'],
    [RUNS_TEXT, 'eval(name)'],
    [RUNS_TEXT, `setTimeout('go()', 1)`],
    [LOADS_PROGRAMS, "import { runInNewContext } from 'node:vm';"],
    [USES_SHELL, 'exec(command)'],
    [USES_SHELL, 'spawn(name, { shell: true })'],
    [ASKS_MACHINES, 'await fetch(address)'],
    [ASKS_MACHINES, "import { request } from 'node:https';"],
    [BUILDS_STATEMENTS, 'sql.raw(statement)'],
    [BUILDS_STATEMENTS, 'sql.table(name)'],
    [WEAK_CRYPTOGRAPHY, "createHash('md5')"],
    [WEAK_CRYPTOGRAPHY, "createCipheriv('aes-256-ecb', key, null)"],
    [WEAK_CRYPTOGRAPHY, 'const code = Math.random();'],
    [READS_XML, "import { XMLParser } from 'fast-xml-parser';"],
    [MAKES_PATTERNS, 'new RegExp(search)'],
    [WRITES_LINES, 'console.log(order)'],
    [HEARS_WINDOWS, `addEventListener('message', take)`],
    [HEARS_WINDOWS, 'opener.postMessage(token, "*")'],
  ])('%s in %s', (pattern, text) => {
    expect(findings({ path: 'src/islands/A.tsx', text }, pattern)).toHaveLength(1);
  });
});
