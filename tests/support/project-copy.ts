import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './bin.ts';

const PARTS = ['src', 'content', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A project of its own that borrows the packages. Their caches stay behind: they belong to the other one. */
export function copyProject(folder: string): void {
  for (const part of PARTS) cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
  const packages = join(projectFolder, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.')))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name), 'junction');
}
