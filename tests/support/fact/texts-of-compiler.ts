import ts from 'typescript';

/** What the compiler takes for a text: strings, pieces of templates, words between tags; names of imported files left out. */
export function textsOfCompiler(file: string, code: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const marks = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : ts.isJsxText(node) ? 0 : 1;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(code.slice(node.getStart(source, false) + Math.min(marks, 1), node.end - marks).trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}
