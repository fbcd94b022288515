import { useState } from 'react';

/** True from the first time on: what was shown stays, so that a message about it is not taken away with it. */
export function useOnceTrue(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return was || isNow;
}
