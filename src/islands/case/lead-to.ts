import { type CaseView, goTo } from '#stores/case/route.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { CASE_ID } from './use-view-focus.ts';

/** Once the press is seen (styles/case/view.css); address and view change together. */
export const leadTo = (view: CaseView): void => afterPaint(() => goTo(view));

/** Links to another view wait alike. Returns the way to stop. */
export function followLinks(): () => void {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`#${CASE_ID} a[href^="#"]`);
  // Opens in a tab of its own, as any link; or has led to a field.
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  afterPaint(() => {
    location.hash = link.hash;
  });
}
