import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the table is wider than the part of the page it stands in, also after the window or the columns have changed. */
export function useOverflows(part: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // Sizes are the browser's.
  useLayoutEffect(() => {
    const [outer, inner] = [part.current, part.current?.firstElementChild];
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => setOverflows(inner.clientWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [part]);
  return overflows;
}
