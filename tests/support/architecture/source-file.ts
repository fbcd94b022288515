import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

type Import = { readonly specifier: string; readonly reexportsAll: boolean };

/** What the rules look at: who a file imports, what it exports by default, which words it reads. */
export type SourceFile = {
  /** From the project's top, with slashes: `src/domain/money.ts`. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly hasDefaultExport: boolean;
  readonly readsEnvironment: boolean;
  /** Opens files, at run time or through the bundler. */
  readonly readsFiles: boolean;
  /** Texts between quotes, import specifiers left out. */
  readonly texts: readonly string[];
  readonly lines: number;
};

/** What the rules about size look at. */
export type SizedFile = Pick<SourceFile, 'path' | 'lines'>;

const CODE = /\.(ts|tsx|mjs|astro)$/;
const SHEET = /\.css$/;

export const sourceFiles = (top: string, folder: string): SourceFile[] =>
  pathsBelow(top, folder, CODE).map((path) => parseSource(path, readFileSync(join(top, path), 'utf8')));

/** The sheets below a folder. */
export const sheetFiles = (top: string, folder: string): SizedFile[] =>
  pathsBelow(top, folder, SHEET).map((path) => ({ path, lines: linesOf(readFileSync(join(top, path), 'utf8')) }));

const pathsBelow = (top: string, folder: string, kind: RegExp): string[] =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => posix.join(entry.parentPath.slice(top.length).replaceAll('\\', '/'), entry.name))
    .map((path) => path.replace(/^\//, ''))
    .sort();

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

export function parseSource(path: string, text: string): SourceFile {
  const found: Found = { imports: [], hasDefaultExport: false, readsEnvironment: false, readsFiles: false, texts: [] };
  for (const code of path.endsWith('.astro') ? scriptsOfAstro(text) : [text]) visit(treeOf(path, code), found);
  return { path, lines: linesOf(text), ...found };
}

/** The part between the dashes, and what stands in <script>. */
function scriptsOfAstro(text: string): string[] {
  const frontmatter = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return [frontmatter, ...scripts];
}

const treeOf = (path: string, code: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

type Found = { -readonly [Key in keyof Omit<SourceFile, 'path' | 'imports' | 'texts' | 'lines'>]: SourceFile[Key] } & {
  imports: Import[];
  texts: string[];
};

function visit(node: ts.Node, found: Found): void {
  const specifier = specifierOf(node);
  if (specifier) {
    const reexportsAll = ts.isExportDeclaration(node) && node.exportClause === undefined;
    found.imports.push({ specifier: specifier.text, reexportsAll });
  }
  if (ts.isExportAssignment(node) || isDefaultModifier(node) || isDefaultSpecifier(node)) found.hasDefaultExport = true;
  if (readsProcessEnv(node)) found.readsEnvironment = true;
  if (ts.isIdentifier(node) && /^(readFile(Sync)?|createReadStream|glob)$/.test(node.text)) found.readsFiles = true;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.texts.push(node.text);
  ts.forEachChild(node, (child) => {
    if (child !== specifier) visit(child, found);
  });
}

/** `import … from`, `export … from`, `import(…)` and the type `import('…')`. */
function specifierOf(node: ts.Node): ts.StringLiteral | undefined {
  const named =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
  return named && ts.isStringLiteral(named) ? named : undefined;
}

const isDefaultModifier = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

const isDefaultSpecifier = (node: ts.Node): boolean => ts.isExportSpecifier(node) && node.name.text === 'default';

/** `process.env`, `process['env']`, `const { env } = process`, `import { env } from 'node:process'`. */
function readsProcessEnv(node: ts.Node): boolean {
  const isProcess = (each: ts.Node | undefined) =>
    each !== undefined && ts.isIdentifier(each) && each.text === 'process';
  if (ts.isPropertyAccessExpression(node)) return isProcess(node.expression) && node.name.text === 'env';
  if (ts.isElementAccessExpression(node)) return isProcess(node.expression);
  if (ts.isVariableDeclaration(node)) return isProcess(node.initializer);
  return ts.isImportDeclaration(node) && /^(node:)?process$/.test((node.moduleSpecifier as ts.StringLiteral).text);
}
