import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { factFaults, witnessFaults } from '#domain/fact/fact-faults.ts';
import { filesIn } from '#server/content/content-place.ts';
import { programText } from '#server/fact/program-text.ts';
import { readProgram } from '#server/fact/read-program.ts';
import { projectFolder } from '../../support/bin.ts';
import { textsOfCompiler } from '../../support/fact/texts-of-compiler.ts';

const passages = (file: string, code: string) => programText(file, code).passages.map(({ text }) => text);

describe('the words of a program', () => {
  it('are its strings and templates, not its comments, imports, patterns and descriptions', () => {
    const code = [
      "import { a } from 'Nicht dies';",
      "// 'Nicht dies'",
      '/* `Nicht dies` */',
      "const b = x / 2 + y.replace(/['\"]Nicht dies/g, 'Aber dies');",
      "const c = z.string().describe('Nicht dies');",
      `const d = \`Es bleiben \${days === 1 ? 'ein Tag' : \`\${days} Tage\`}, dann nichts.\`;`,
      "const e = 'Über 10\\u202fTage';",
    ];
    expect(passages('src/a.ts', code.join('\n'))).toEqual([
      'Aber dies',
      'ein Tag',
      '{…} Tage',
      'Es bleiben {…}, dann nichts.',
      'Über 10 Tage',
    ]);
  });

  it('between tags are one sentence with what stands in its line', () => {
    const code = `const A = <T extends string>({ a }: Props<T>) => (
      <section className="Kein Satz">
        <h2>Was gilt?</h2>
        <p>
          Sie haben <strong>14 Tage</strong>{' '}
          Zeit, <Price of={a} /> zu zahlen. {/* Nicht dies */}
        </p>
        {a < 3 && <p title="Ein Titel">Noch {a} Tage</p>}
      </section>
    );`;
    expect(passages('src/a.tsx', code)).toEqual([
      'Kein Satz',
      'Was gilt?',
      'Sie haben 14 Tage Zeit, {…} zu zahlen.',
      'Ein Titel',
      'Noch {…} Tage',
    ]);
  });

  it('of an Astro file are those of its code and of its page, not of its styles', () => {
    const code = [
      '---',
      "const rows = <Row extends object>(row: Row) => 'Aus dem Kopf';",
      '---',
      '<!doctype html>',
      '<!-- Nicht dies -->',
      '<p>Erste Zeile<br>zweite Zeile &nbsp;hier</p>',
      '<Fold {rows}><p>In einem Teil</p></Fold>',
      '<style>p { content: "Nicht dies"; }</style>',
      '<p>Am Ende</p>',
    ];
    expect(passages('src/a.astro', code.join('\n'))).toEqual([
      'Aus dem Kopf',
      'Erste Zeile zweite Zeile hier',
      'In einem Teil',
      'Am Ende',
    ]);
  });

  it('in HTML of a template are apart where its elements are', () => {
    expect(passages('src/a.ts', `\`<h1>\${title}</h1><p>Sie haben <strong>14 Tage</strong> Zeit.</p>\``)).toEqual([
      'Sie haben 14 Tage Zeit.',
    ]);
  });

  test('are all that the compiler finds', () => {
    const missed = filesIn(join(projectFolder, 'src'))
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(projectFolder, 'src', file), 'utf8');
        const read = new Set(programText(file, code).pieces.map(({ start, end }) => code.slice(start, end).trim()));
        return textsOfCompiler(file, code)
          .filter((text) => text !== '' && !read.has(text))
          .map((text) => `${file}: ${text}`);
      });
    expect(missed).toEqual([]);
  });
});

describe('a sentence of the program', () => {
  const page = 'src/pages/probe.astro';
  const folders: string[] = [];
  const project = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'program-'));
    folders.push(folder);
    for (const file of [page, 'src/server/content/program-witnesses.ts'])
      mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(
      join(projectFolder, 'src/server/content/program-witnesses.ts'),
      join(folder, 'src/server/content/program-witnesses.ts'),
    );
    writeFileSync(join(folder, page), `<h1>Frist</h1>\n<p>\n  ${text}\n</p>\n`);
    return folder;
  };
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const witness = { says: 'zehn Tage', source: 'bestg-nrw-13' };
  const faultsOf = (folder: string, table: Parameters<typeof readProgram>[1]) =>
    readProgram(folder, table).flatMap((text) => [
      ...factFaults(text),
      ...witnessFaults(text, new Set(['bestg-nrw-13'])),
    ]);

  it('needs a witness', async () => {
    const folder = await project('Es bleiben zehn Tage. Rufen Sie an.');
    expect(faultsOf(folder, {})).toEqual([{ file: page, line: 3, message: 'ohne Beleg: „Es bleiben zehn Tage.“' }]);
    expect(faultsOf(folder, { [page]: [witness] })).toEqual([]);
  });

  it('is missed where its witness says other words or names no source', async () => {
    const folder = await project('Rufen Sie an.');
    expect(faultsOf(folder, { [page]: [{ ...witness, source: 'hoerensagen' }] }).map(({ message }) => message)).toEqual(
      [
        expect.stringContaining('„zehn Tage“ steht nicht mehr in src/pages/probe.astro.'),
        expect.stringContaining('„hoerensagen“ gibt es nicht.'),
      ],
    );
  });

  it('is missed where its file is gone', async () => {
    const folder = await project('Rufen Sie an.');
    expect(faultsOf(folder, { 'src/pages/weg.astro': [witness] })).toMatchObject([
      { message: expect.stringContaining('src/pages/weg.astro') },
    ]);
  });

  it('has 25 words at most', async () => {
    const folder = await project(`Das ${'sind viele '.repeat(13)}Worte.`);
    expect(faultsOf(folder, {})).toMatchObject([
      { file: page, line: 3, message: expect.stringContaining('28 Wörter') },
    ]);
  });
});
