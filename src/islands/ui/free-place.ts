const PRESSED = 'a[href], button, input, select, textarea, summary, label';
const LEAST_PX = 16;
const STEP_PX = 8;

/**
 * How far above the lower edge of the window a box over the page covers nothing to press; at the edge where there is no such place.
 * The box has its width and height already.
 */
export function freeBottom(region: HTMLElement): number {
  const box = region.firstElementChild?.getBoundingClientRect();
  if (!box) return LEAST_PX;
  const taken = [...document.querySelectorAll(PRESSED)]
    .filter((element) => !region.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right, width, height }) => width > 1 && height > 1 && left < box.right && right > box.left);
  for (let bottom = LEAST_PX; bottom + box.height < window.innerHeight; bottom += STEP_PX) {
    const lower = window.innerHeight - bottom;
    if (!taken.some((each) => each.top < lower && each.bottom > lower - box.height)) return bottom;
  }
  return LEAST_PX;
}
