import { useState } from 'react';

/** The version that was read before the one upon which the form saves now. */
export function useOvertakenSince(read: number): number {
  const [versions, setVersions] = useState({ before: read, now: read });
  if (versions.now !== read) setVersions({ before: versions.now, now: read });
  return versions.before;
}
