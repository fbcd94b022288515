import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuildFolders } from '../config.ts';
import { runNpm } from '../process/npm.ts';
import { keptByBuild, sourcesStamp } from './kept-by-build.ts';

/** Beside the lock file that it is made of, not in `dist`: exact versions help nobody who only reads the site. */
const FILE = 'sbom.cdx.json';

/**
 * After a build the list of the packages that run here lies beside package.json (CycloneDX, with version, licence and hash), for
 * whoever has to answer whether a known hole concerns this house. It stops nothing.
 */
export function billOfMaterials(): AstroIntegration {
  let folder = '';
  return {
    name: 'bill-of-materials',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ logger }) => {
        // A publication builds with the same packages.
        if (readBuildFolders().out !== undefined) return;
        const list = await keptOrRead(folder);
        if (list === undefined) return logger.warn(`npm wrote no list of packages; ${FILE} stays as it was.`);
        await writeFile(join(folder, FILE), list);
      },
    },
  };
}

/** Of the same package.json and lock file the same list: npm takes seconds to write it. */
async function keptOrRead(folder: string): Promise<string | undefined> {
  const kept = await keptByBuild(folder);
  const unreadable = new Error('npm wrote no list.');
  const read = async () => {
    const list = await readBillOfMaterials(folder);
    if (list === undefined) throw unreadable;
    return Buffer.from(list);
  };
  const inputs = ['bill-of-materials', await sourcesStamp(folder), await readFile(join(folder, 'package.json'))];
  return kept.of(inputs, read).then(
    (bytes) => Buffer.from(bytes).toString(),
    (error: unknown) => {
      if (error === unreadable) return undefined;
      throw error;
    },
  );
}

type Manifest = Readonly<Record<string, unknown>>;
type Lock = Manifest & { readonly packages: Readonly<Record<string, Manifest>> };

/**
 * Of the packages that are installed without the tools; undefined where npm cannot read the lock file. The tools are taken out before:
 * `npm sbom --omit=dev` also leaves out what a tool has in common with the program (zod, nodemailer).
 */
export async function readBillOfMaterials(folder: string): Promise<string | undefined> {
  const place = await mkdtemp(join(tmpdir(), 'sbom-'));
  // npm calls the program as the folder is called.
  const copy = join(place, 'bestattungshaus');
  try {
    await mkdir(copy);
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock;
    const kept = Object.entries(lock.packages).filter(([, entry]) => entry.dev !== true);
    const packages = Object.fromEntries(kept.map(([path, entry]) => [path, path === '' ? withoutTools(entry) : entry]));
    await writeFile(join(copy, 'package.json'), JSON.stringify(withoutTools(manifest)));
    await writeFile(join(copy, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const { code, output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], copy);
    return code === 0 ? output : undefined;
  } catch {
    return undefined;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const withoutTools = ({ devDependencies: _, ...manifest }: Manifest): Manifest => manifest;
