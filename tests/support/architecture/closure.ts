import { targetOf } from './resolve.ts';
import type { SourceFile } from './source-file.ts';

/** Reads which files of ours a file takes in, directly or through others; itself among them. Dynamic imports count. */
export function closureOf(files: readonly SourceFile[]): (path: string) => ReadonlySet<string> {
  const known = new Map(files.map((file) => [file.path, file]));
  return (path) => {
    const reached = new Set<string>();
    const visit = (each: string): void => {
      if (reached.has(each)) return;
      reached.add(each);
      const file = known.get(each);
      if (!file) return;
      for (const { specifier } of file.imports) {
        const target = targetOf(file, specifier);
        if ('file' in target) visit(target.file);
      }
    };
    visit(path);
    return reached;
  };
}
