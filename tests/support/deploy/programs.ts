import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts what only root needs. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The whole path of a program of this machine; undefined where it has none. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
