import { posix } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Modules that a page names to start its islands; the team's pages load theirs with the page, and have no chain that anybody waits for. */
const ISLANDS = /\/src\/islands\/(?!catalogue\/manage\/).+\.tsx$/;

/**
 * The script that begins an island names all that its imports lead to, so that the browser asks for everything at once: a chain
 * of imports takes a way to the server and back for each of its links. The bundler does so for no format (`hoistTransitiveImports`).
 * What is named stands at the end, where everything has been run by then: the order stays.
 */
export const flatImports = (): AstroIntegration => ({
  name: 'flat-imports',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [namesAll()] } });
    },
  },
});

const namesAll = (): import('vite').Plugin => ({
  name: 'flat-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry || !ISLANDS.test(chunk.facadeModuleId ?? '')) continue;
      chunk.code += missingImports(chunk.fileName, importsOf);
    }
  },
});

/** Imports of what a script reaches and does not import itself. */
export function missingImports(file: string, importsOf: (file: string) => readonly string[]): string {
  const own = new Set(importsOf(file));
  const reached = new Set(own);
  for (const each of reached) for (const next of importsOf(each)) reached.add(next);
  reached.delete(file);
  return [...reached.difference(own)].map((each) => `import"${addressFrom(file, each)}";`).join('');
}

function addressFrom(file: string, other: string): string {
  const address = posix.relative(posix.dirname(file), other);
  return address.startsWith('.') ? address : `./${address}`;
}
