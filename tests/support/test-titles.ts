import ts from 'typescript';

/** The titles of the tests and groups in a file, as they are written: `%s` and `${…}` stay. Skipped ones are none. */
export function testTitles(path: string, code: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments[0] : undefined;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.add(title.getText().slice(1, -1).replaceAll(String.raw`\'`, "'"));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return titles;
}

/** Functions that return `test` or `describe`. */
const MAKERS = ['each', 'skipIf', 'runIf'];

/** `test(…)`, `test.each(…)(…)`, `describe.each(…)(…)`, `test.skipIf(…)(…)`; not `test.skip(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'describe';
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  return ts.isPropertyAccessExpression(callee) && MAKERS.includes(callee.name.text) && isTest(callee.expression);
}
