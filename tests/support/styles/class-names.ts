import ts from 'typescript';

/** Words of a file that may be names of classes. */
export type ClassNames = {
  /** Stand in `class`, `className` or `class:list`. */
  readonly used: ReadonlySet<string>;
  /** Any word between quotes, and any name in a selector of a script: a class may be composed. */
  readonly words: ReadonlySet<string>;
  /** What stands before `${…}`: `biller-`. */
  readonly beginnings: ReadonlySet<string>;
};

type Found = { readonly used: Set<string>; readonly words: Set<string>; readonly beginnings: Set<string> };

export function classNames(path: string, text: string): ClassNames {
  const found: Found = { used: new Set(), words: new Set(), beginnings: new Set() };
  const kind = path.endsWith('.tsx') || path.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const code = path.endsWith('.astro') ? codeOfAstro(text) : text;
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind), false, found);
  return found;
}

/** Front matter and markup as one TSX fragment; its own scripts and styles are no markup. */
function codeOfAstro(text: string): string {
  const [, head = '', rest = text] = /^\s*---\r?\n([\s\S]*?)\r?\n---([\s\S]*)$/.exec(text) ?? [];
  const scripts = [...rest.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const markup = rest
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<!doctype html>|<!--[\s\S]*?-->/gi, '')
    .replace(/<(meta|link|input|br|hr|img|source|wbr|col)\b((?:[^>"{]|"[^"]*"|\{[^}]*\})*?)\/?>/g, '<$1$2/>');
  return `${head}\n${scripts.join('\n')}\n;<>${markup}</>;`;
}

function visit(node: ts.Node, inClass: boolean, found: Found): void {
  const within = inClass || isClassAttribute(node);
  if (ts.isStringLiteralLike(node)) keep(node.text, within && !isCompared(node), found);
  if (ts.isTemplateExpression(node)) keepTemplate(node, within, found);
  if (within && ts.isPropertyAssignment(node)) keep(node.name.getText().replace(/^['"]|['"]$/g, ''), true, found);
  ts.forEachChild(node, (child) => visit(child, within, found));
}

const isClassAttribute = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^(class|className|class:list)$/.test(node.name.getText());

/** `kind === 'error'` says no class. */
const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText());

function keep(text: string, isUsed: boolean, { used, words }: Found): void {
  for (const [, name = ''] of text.matchAll(/\.([a-zA-Z][\w-]*)/g)) words.add(name);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    words.add(word);
    if (isUsed) used.add(word);
  }
}

/** The word that touches `${…}` is a beginning, or an end of which nothing can be told. */
function keepTemplate({ head, templateSpans }: ts.TemplateExpression, isUsed: boolean, found: Found): void {
  const pieces = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  for (const [at, piece] of pieces.entries()) {
    const beginning = at < pieces.length - 1 ? /\S+$/.exec(piece)?.[0] : undefined;
    if (beginning !== undefined) found.beginnings.add(beginning);
    const whole = piece.slice(0, piece.length - (beginning?.length ?? 0));
    keep(at > 0 ? whole.replace(/^\S+/, '') : whole, isUsed, found);
  }
}
