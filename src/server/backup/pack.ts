import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';
import type { MemberFile } from './members.ts';

/** A gzipped tar of the files, in this order, each under its member's path. */
export function pack(members: readonly Pick<MemberFile, 'file' | 'path'>[]): Readable {
  const paths = new Map(members.map(({ file, path }) => [resolve(file), path]));
  const archive = create(
    {
      gzip: true,
      portable: true,
      strict: true,
      preservePaths: true,
      onWriteEntry(entry) {
        entry.path = paths.get(resolve(entry.absolute)) ?? entry.path;
      },
    },
    [...paths.keys()],
  );
  return Readable.from(archive);
}
