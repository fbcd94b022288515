import { BELOW_ROUTES, LAYERS } from './layers.ts';
import { layerOf, targetOf } from './resolve.ts';
import type { SourceFile } from './source-file.ts';

/** Files -> one sentence per breach; none where the rule holds. */
export type Rule = (files: readonly SourceFile[]) => string[];

const perFile =
  (breaches: (file: SourceFile) => string[]): Rule =>
  (files) =>
    files.flatMap((file) => breaches(file).map((breach) => `${file.path} ${breach}`));

const perImport = (breach: (file: SourceFile, specifier: string) => string | false): Rule =>
  perFile((file) => file.imports.flatMap(({ specifier }) => breach(file, specifier) || []));

const fits = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

export const knownLayer: Rule = perFile(({ path }) =>
  layerOf(path) in LAYERS || path.endsWith('.d.ts') ? [] : ['lies in a folder that is no layer'],
);

export const allowedLayer: Rule = perImport((file, specifier) => {
  const target = targetOf(file, specifier);
  if (!('file' in target)) return false;
  const [from, to] = [layerOf(file.path), layerOf(target.file)];
  return from !== to && !LAYERS[from]?.layers.includes(to) && `imports ${specifier}: ${from} may not know ${to}`;
});

export const allowedPackage: Rule = perImport((file, specifier) => {
  const target = targetOf(file, specifier);
  if (!('package' in target)) return false;
  return !fits(target.package, LAYERS[layerOf(file.path)]?.packages ?? []) && `imports the package ${specifier}`;
});

export const zodMini: Rule = perImport(
  (_file, specifier) => /^zod(?!\/mini$)/.test(specifier) && `imports ${specifier} instead of zod/mini`,
);

/** Relative inside a layer, `#layer/file.ts` across. */
export const wayOfImport: Rule = perImport((file, specifier) => {
  const target = targetOf(file, specifier);
  if (!('file' in target)) return false;
  if (!target.file.startsWith('src/')) return `imports ${specifier} from outside src`;
  const same = layerOf(file.path) === layerOf(target.file);
  if (same && specifier.startsWith('#')) return `imports ${specifier}: inside a layer the path is relative`;
  return !same && specifier.startsWith('.') && `imports ${specifier}: across layers the path is #layer/file.ts`;
});

export const writtenExtension: Rule = perImport(
  (_file, specifier) =>
    /^[.#]/.test(specifier) &&
    !/\.(ts|tsx|mjs|astro|css|json|svg)(\?\w+)?$/.test(specifier) &&
    `imports ${specifier} without an extension`,
);

/** Inside the server: routes know auth, db, mail and pdf, never the other way round. */
export const routesOnTop: Rule = perImport((file, specifier) => {
  const target = targetOf(file, specifier);
  if (!('file' in target) || !target.file.startsWith('src/server/')) return false;
  const from = file.path.split('/')[2] ?? '';
  const to = target.file.split('/')[2] ?? '';
  const above = to === 'routes' || to === 'app.ts' || to === 'main.mjs' || to === 'dev.ts';
  const below = BELOW_ROUTES.includes(from) && file.path.startsWith('src/server/');
  return below && above && `imports ${specifier}: ${from} may not know ${to}`;
});

export const astroOnlyInDev: Rule = perImport(
  (file, specifier) =>
    layerOf(file.path) === 'server' &&
    /^(astro|vite|rolldown)\b/.test(specifier) &&
    !/^src\/server\/(dev|build\/[\w-]+)\.ts$/.test(file.path) &&
    `imports ${specifier}: only the development server and the build know it`,
);

/** The server's reader, the folder, and when its texts are there. */
const READ_BY_CONTENT_CONFIG = [
  '#server/build/content-awaited.ts',
  '#server/config.ts',
  '#server/content/site-content.ts',
  '#server/content/whole-content.ts',
];

/** content.config.ts reads with the server's reader, from the folder that config.ts names, and knows nothing else of the server. */
export const contentConfigOnlyReads: Rule = perImport(
  (file, specifier) =>
    file.path === 'src/content.config.ts' &&
    specifier.startsWith('#server/') &&
    !READ_BY_CONTENT_CONFIG.includes(specifier) &&
    `imports ${specifier}`,
);

export const noBarrel: Rule = perFile((file) => [
  ...(/(^|\/)index\.(ts|tsx|mjs)$/.test(file.path) ? ['is a barrel file'] : []),
  ...(file.imports.some(({ reexportsAll }) => reexportsAll) ? ['passes on everything of another file'] : []),
]);

/** How an island is started, where Astro takes the default export. */
const READ_BY_ASTRO = 'src/islands/ui/touch.ts';

export const noDefaultExport: Rule = perFile(({ path, hasDefaultExport }) =>
  hasDefaultExport && path !== READ_BY_ASTRO ? ['has a default export'] : [],
);

const VAGUE = /^(utils?|helpers?|common|misc|managers?)$/;

export const tellingName: Rule = perFile(({ path }) =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/\..*$/, ''))
    .filter((part) => part.split(/[-_]|(?<=[a-z])(?=[A-Z])/).some((word) => VAGUE.test(word.toLowerCase())))
    .map((part) => `says nothing: ${part}`),
);

/** config.ts reads it; lean.mjs hands it on to the process that takes its place. */
const READS_ENVIRONMENT = ['src/server/config.ts', 'src/server/process/lean.mjs'];

export const environmentInOnePlace: Rule = perFile(({ path, readsEnvironment }) =>
  readsEnvironment && !READS_ENVIRONMENT.includes(path) ? ['reads process.env'] : [],
);

/** yaml-file.ts is the lower half of the reader: it names the file in its sentences. */
const CONTENT_READERS = ['src/server/content/content.ts', 'src/server/content/yaml-file.ts', 'src/content.config.ts'];

/** Others may hand the folder on or name it to a person, but nobody else opens it. */
export const contentInOnePlace: Rule = perFile(({ path, texts, readsFiles, imports }) =>
  CONTENT_READERS.includes(path)
    ? []
    : [...(readsFiles ? texts : []), ...imports.map(({ specifier }) => specifier)]
        .filter((text) => /^(\.{0,2}\/)*content(\/|$)/.test(text) && !/\.tsx?$/.test(text))
        .map((text) => `reads ${text}`),
);

export const noCycle: Rule = (files) => {
  const known = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const walk = (path: string, way: readonly string[]): string[] => {
    const at = way.indexOf(path);
    if (at !== -1) return [[...way.slice(at), path].join(' -> ')];
    const file = known.get(path);
    if (!file || finished.has(path)) return [];
    finished.add(path);
    return file.imports.flatMap(({ specifier }) => {
      const target = targetOf(file, specifier);
      return 'file' in target ? walk(target.file, [...way, path]) : [];
    });
  };
  return files.flatMap(({ path }) => walk(path, []));
};
