export type Point = readonly [x: number, y: number];

/** SVG path data of the outline, half of the width around x = 60, and half of the width of the foot. */
type Turned = { readonly outline: string; readonly reach: number; readonly foot: number };

/** Turned on a wheel or lathe: the right half of the profile from the top down as Bézier points, mirrored to the left. */
export function turned(profile: readonly Point[]): Turned {
  const end = profile.at(-1) ?? [60, 0];
  const foot = end[0] - 60;
  const back = profile.slice(0, -1).reverse().map(mirrored);
  return {
    outline: `M${profile[0]}C${profile.slice(1)}A${foot} ${foot * 0.16} 0 0 1 ${mirrored(end)}C${back}Z`,
    reach: Math.max(...profile.map(([x]) => x)) - 60,
    foot,
  };
}

const mirrored = ([x, y]: Point): Point => [120 - x, y];

/** The front half of a horizontal circle at height y, seen slightly from above. */
export const hoop = (y: number, radius: number): string =>
  `M${60 - radius} ${y}A${radius} ${+(radius * 0.16).toFixed(1)} 0 0 0 ${60 + radius} ${y}`;
