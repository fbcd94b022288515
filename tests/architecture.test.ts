import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { circlesOf } from './support/architecture/noun-circles.ts';
import * as nounRules from './support/architecture/noun-rules.ts';
import { MAY_KNOW } from './support/architecture/nouns.ts';
import { machinePaths, ownRanges, projectTexts, registryHosts } from './support/architecture/project-texts.ts';
import { targetOf } from './support/architecture/resolve.ts';
import * as generalRules from './support/architecture/rules.ts';
import { parseSource, type SourceFile, sheetFiles, sourceFiles } from './support/architecture/source-file.ts';

type RuleName = keyof typeof generalRules | keyof typeof nounRules;
const rules: readonly (readonly [string, generalRules.Rule])[] = [
  ...Object.entries(generalRules),
  ...Object.entries(nounRules),
];

const top = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(top, 'src');

describe('the files of src', () => {
  test.each(rules)('keep the rule %s', (_name, rule) => {
    expect(rule(files)).toEqual([]);
  });

  test.each(Object.entries(MAY_KNOW))('know each other in %s without a circle', (_layer, table) => {
    expect(circlesOf(table)).toEqual([]);
  });

  test('import only files that exist', () => {
    const missing = files.flatMap((file) =>
      file.imports.flatMap(({ specifier }) => {
        const target = targetOf(file, specifier);
        return 'file' in target && !existsSync(join(top, target.file)) ? [`${file.path} imports ${specifier}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('were looked at', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(100);
    expect(files.some((file) => file.path.endsWith('.astro') && file.imports.length > 0)).toBe(true);
  });
});

describe('the sheets of src', () => {
  const sheets = sheetFiles(top, 'src');

  test('are short', () => {
    expect(nounRules.shortFile(sheets)).toEqual([]);
  });

  test('were looked at', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });
});

describe('the files of tests', () => {
  test('have telling names and no circles', () => {
    const tests = sourceFiles(top, 'tests');
    expect([
      ...generalRules.tellingName(tests),
      ...generalRules.noCycle(tests),
      ...generalRules.noBarrel(tests),
    ]).toEqual([]);
  });
});

describe('the texts of the repository', () => {
  const texts = projectTexts(top);

  test('name no package registry and no folder of one machine', () => {
    expect(texts.flatMap((text) => [...registryHosts(text), ...machinePaths(text)])).toEqual([]);
  });

  test('write a range of amounts in one way', () => {
    expect(texts.flatMap(ownRanges)).toEqual([]);
    const own = `$\{formatEuros(min)} bis $\{formatEuros(max)}`;
    expect(ownRanges({ path: 'src/domain/a.ts', text: own })).toHaveLength(1);
  });

  test('were looked at', () => {
    expect(texts.map(({ path }) => path)).toContain('package-lock.json');
  });
});

/** Each rule shown what it must find: a checker that finds nothing anywhere would pass, too. */
describe('a breach is found:', () => {
  const file = (path: string, text: string): SourceFile => parseSource(path, text);
  const breaches: [RuleName, string, SourceFile[]][] = [
    ['knownLayer', 'a folder beside the layers', [file('src/services/urn.ts', '')]],
    ['allowedLayer', 'the core knows the server', [file('src/domain/a.ts', `import { x } from '#server/app.ts';`)]],
    ['allowedLayer', 'a type counts', [file('src/client/a.ts', `import type { X } from '#stores/a.ts';`)]],
    ['allowedLayer', 'a dynamic import counts', [file('src/site/a.ts', `await import('#domain/catalogue/urn.ts');`)]],
    [
      'allowedLayer',
      'an import type counts',
      [file('src/site/a.ts', `type X = import('#domain/catalogue/urn.ts').Urn;`)],
    ],
    ['allowedLayer', 'a re-export counts', [file('src/site/a.ts', `export { x } from '#domain/catalogue/urn.ts';`)]],
    ['allowedLayer', 'a relative way round', [file('src/domain/a.ts', `import '../server/app.ts';`)]],
    [
      'allowedLayer',
      'in the head of an Astro file',
      [file('src/components/A.astro', `---\nimport A from '#islands/A.tsx';\n---\n<A />`)],
    ],
    [
      'allowedLayer',
      'in a script of an Astro file',
      [file('src/components/A.astro', `---\n---\n<script>\nimport '#client/call.ts';\n</script>`)],
    ],
    ['allowedPackage', 'React in the core', [file('src/domain/a.ts', `import { useState } from 'react';`)]],
    ['allowedPackage', 'Node in the browser', [file('src/stores/a.ts', `import { readFile } from 'node:fs';`)]],
    ['allowedPackage', 'a part of a package', [file('src/islands/a.tsx', `import x from 'kysely/migration';`)]],
    ['zodMini', 'the large zod', [file('src/domain/a.ts', `import * as z from 'zod';`)]],
    ['wayOfImport', 'relative across layers', [file('src/contract/a.ts', `import '../domain/urn.ts';`)]],
    ['wayOfImport', 'absolute inside a layer', [file('src/domain/a.ts', `import '#domain/catalogue/urn.ts';`)]],
    ['wayOfImport', 'out of src', [file('src/domain/a.ts', `import '../../tests/x.ts';`)]],
    ['writtenExtension', 'a path without extension', [file('src/domain/a.ts', `import './urn';`)]],
    ['routesOnTop', 'the database knows a route', [file('src/server/db/a.ts', `import '../routes/urn.ts';`)]],
    ['routesOnTop', 'the PDF knows the app', [file('src/server/pdf/a.ts', `import '../app.ts';`)]],
    ['astroOnlyInDev', 'a route knows Astro', [file('src/server/routes/a.ts', `import 'astro';`)]],
    [
      'contentConfigOnlyReads',
      'collections from a table',
      [file('src/content.config.ts', `import '#server/db/a.ts';`)],
    ],
    ['noBarrel', 'an index', [file('src/domain/index.ts', '')]],
    ['noBarrel', 'everything passed on', [file('src/domain/a.ts', `export * from './urn.ts';`)]],
    ['noDefaultExport', 'of a value', [file('src/stores/a.ts', 'export default 1;')]],
    ['noDefaultExport', 'of a function', [file('src/islands/A.tsx', 'export default function A() {}')]],
    ['noDefaultExport', 'by name', [file('src/stores/a.ts', 'const a = 1;\nexport { a as default };')]],
    ['tellingName', 'a vague file', [file('src/stores/utils.ts', '')]],
    ['tellingName', 'a vague word in a name', [file('src/stores/price-helpers.ts', '')]],
    ['tellingName', 'a vague folder', [file('src/server/common/a.ts', '')]],
    ['environmentInOnePlace', 'by name', [file('src/server/app.ts', 'const port = process.env.PORT;')]],
    ['environmentInOnePlace', 'taken apart', [file('src/server/app.ts', 'const { env } = process;')]],
    ['environmentInOnePlace', 'imported', [file('src/server/app.ts', `import { env } from 'node:process';`)]],
    ['contentInOnePlace', 'a file of content', [file('src/server/pdf/a.ts', `readFileSync('content/pdf/a.yaml');`)]],
    [
      'contentInOnePlace',
      'by a way round',
      [file('src/pages/a.astro', `---\nimport.meta.glob('../../content/*.md');\n---`)],
    ],
    ['knownNoun', 'a folder of another name', [file('src/domain/pricing/a.ts', '')]],
    ['knownNoun', 'a technical folder of another layer', [file('src/domain/http/a.ts', '')]],
    ['knownNoun', 'a part of another noun', [file('src/server/mail/upload/a.ts', '')]],
    ['allowedNoun', 'the catalogue knows a case', [file('src/domain/catalogue/a.ts', `import '../case/draft.ts';`)]],
    ['allowedNoun', 'a shared value knows a noun', [file('src/domain/money.ts', `import './case/draft.ts';`)]],
    ['allowedNoun', 'a feature knows its assembly', [file('src/server/case/a.ts', `import '../boot.ts';`)]],
    ['shortFile', 'of 201 lines', [file('src/domain/a.ts', 'const a = 1;\n'.repeat(201))]],
    ['noCycle', 'of two', [file('src/domain/a.ts', `import './b.ts';`), file('src/domain/b.ts', `import './a.ts';`)]],
    ['noCycle', 'of one', [file('src/domain/a.ts', `import './a.ts';`)]],
    [
      'noCycle',
      'of three, behind a file outside of it',
      [
        file('src/domain/0.ts', `import './a.ts';`),
        file('src/domain/a.ts', `import './b.ts';`),
        file('src/domain/b.ts', `import './c.ts';`),
        file('src/domain/c.ts', `import './a.ts';`),
      ],
    ],
  ];

  test.each(breaches)('%s, %s', (rule, _what, breaching) => {
    expect(new Map(rules).get(rule)?.(breaching)).toHaveLength(1);
  });

  test('every rule is shown a breach', () => {
    expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules.map(([name]) => name)));
  });

  test('in a table of nouns', () => {
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['a'] })).toContain('a -> b -> c -> a');
    expect(circlesOf({ a: ['b', 'c'], b: ['c'] })).toEqual([]);
  });

  test('and what is right is let through', () => {
    const right = [
      file('src/domain/a.ts', `import * as z from 'zod/mini';\nimport { b } from './b.ts';\nexport const a = b;`),
      file('src/domain/b.ts', 'export const b = 1;'),
      file('src/contract/c.ts', `import type { A } from '#domain/a.ts';\nexport type C = A;`),
      file('src/server/routes/d.ts', `import { x } from '../db/x.ts';\nimport { y } from '#contract/c.ts';`),
      file('src/server/config.ts', 'export const port = process.env.PORT;'),
    ];
    expect(rules.flatMap(([, rule]) => rule(right))).toEqual([]);
  });

  test('in a text that names a machine or a registry', () => {
    const path = ['', 'home', 'erika', 'x'].join('/');
    expect(machinePaths({ path: 'a.md', text: `siehe ${path}` })).toHaveLength(1);
    expect(machinePaths({ path: 'a.md', text: 'siehe src/home/erika/x und https://a.example/home/b/c' })).toHaveLength(
      0,
    );
    expect(registryHosts({ path: 'a.json', text: ['https://registry', 'npmjs', 'org/a'].join('.') })).toHaveLength(1);
  });
});
