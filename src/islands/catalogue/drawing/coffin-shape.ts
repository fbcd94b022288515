import type { CoffinForm } from '#domain/catalogue/coffin.ts';

/** A horizontal rectangle of a coffin: its height above the ground, half its length and half its width, in centimetres. */
type Level = readonly [height: number, length: number, width: number];
type Point = readonly [x: number, y: number];
type Corner = readonly [x: number, y: number, z: number];
export type Face = {
  readonly corners: readonly Point[];
  readonly light: number;
  readonly side: 'front' | 'end' | 'top' | 'back';
};

/** Forms as rectangles stacked from the ground up; index `body` is the level on which the long side with the grips stands. */
const forms: Record<CoffinForm, { readonly levels: readonly Level[]; readonly body: number }> = {
  plain: {
    levels: [
      [0, 88, 23],
      [36, 96, 30],
      [36, 98, 32],
      [39, 98, 32],
      [54, 88, 17],
    ],
    body: 0,
  },
  panelled: {
    levels: [
      [0, 92, 27],
      [6, 92, 27],
      [7, 89, 24],
      [34, 94, 29],
      [34, 97, 32],
      [38, 97, 32],
      [40, 95, 30],
      [52, 88, 20],
      [54, 89, 21],
      [58, 87, 19],
    ],
    body: 2,
  },
  rounded: {
    levels: [
      [0, 84, 20],
      [8, 91, 26],
      [20, 95, 30],
      [35, 97, 32],
      [36, 98, 33],
      [39, 98, 33],
      [45, 97, 31],
      [50, 95, 28],
      [54, 92, 23],
      [57, 88, 17],
      [58, 84, 10],
    ],
    body: 2,
  },
  chest: {
    levels: [
      [0, 97, 32],
      [7, 97, 32],
      [8, 94, 29],
      [43, 94, 29],
      [43, 98, 33],
      [48, 98, 33],
      [51, 96, 31],
      [56, 88, 24],
    ],
    body: 2,
  },
};

const SCALE = 1.2;
/** Seen from the front right, slightly from above. */
const project = ([x, y, z]: Corner): Point => [
  +(160 + SCALE * (x + 0.36 * y)).toFixed(1),
  +(124 - SCALE * (z + 0.3 * (y + 30))).toFixed(1),
];

const isSeen = (corners: readonly Point[]): boolean =>
  corners.reduce((area, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
    return area + x * nextY - nextX * y;
  }, 0) < 0;

/** Between -1 (away from the light, which comes from the upper left front) and 1. */
function lightOn([a, b, , d]: readonly Corner[]): number {
  if (!a || !b || !d) return 0;
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [d[0] - a[0], d[1] - a[1], d[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  return (-0.42 * n[0] - 0.5 * n[1] + 0.76 * n[2]) / (Math.hypot(...n) || 1);
}

const face = (side: Face['side'], corners: readonly Corner[]): Face => ({
  side,
  light: lightOn(corners),
  corners: corners.map(project),
});

/** The faces that can be seen, from the ground up, and the long and the end face of the body. */
export function coffinFaces(form: CoffinForm, oversized: boolean): { faces: Face[]; long: Face; end: Face } {
  const [height, length, width] = oversized ? [1.14, 1.13, 1.28] : [1, 1, 1];
  const stack = forms[form].levels.map(([z, l, w]): Level => [z * height, l * length, w * width]);
  const rings = stack.slice(1).map((upper, at) => sides(stack[at] as Level, upper));
  const [z, l, w] = stack.at(-1) as Level;
  const top = face('top', [
    [-l, -w, z],
    [l, -w, z],
    [l, w, z],
    [-l, w, z],
  ]);
  const [, , long, end] = rings[forms[form].body] as [Face, Face, Face, Face];
  return { faces: [...rings.flat(), top].filter(({ corners }) => isSeen(corners)), long, end };
}

const sides = ([z, l, w]: Level, [topZ, topL, topW]: Level): Face[] => [
  face('back', [
    [l, w, z],
    [-l, w, z],
    [-topL, topW, topZ],
    [topL, topW, topZ],
  ]),
  face('back', [
    [-l, w, z],
    [-l, -w, z],
    [-topL, -topW, topZ],
    [-topL, topW, topZ],
  ]),
  face('front', [
    [-l, -w, z],
    [l, -w, z],
    [topL, -topW, topZ],
    [-topL, -topW, topZ],
  ]),
  face('end', [
    [l, -w, z],
    [l, w, z],
    [topL, topW, topZ],
    [topL, -topW, topZ],
  ]),
];

/** A point of a four-cornered face: u runs from left to right, v from bottom to top. */
export function on({ corners }: Face, u: number, v: number): Point {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const along = (axis: 0 | 1) => (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
  return [+along(0).toFixed(1), +along(1).toFixed(1)];
}
