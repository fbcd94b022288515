import type { UrnForm } from '#domain/catalogue/urn.ts';
import { hoop, type Point, turned } from './urn-lathe.ts';

/** One urn's geometry on a sheet of 120 x 144, standing at about y = 128. All strings are SVG path data. */
export type UrnShape = {
  readonly outline: string;
  /** Lit around a bright spot instead of along the width. */
  readonly round: boolean;
  /** Half of the width, around x = 60. */
  readonly reach: number;
  /** Half of the width where it stands. */
  readonly foot: number;
  /** Where the lid and the foot meet the body. */
  readonly seams: string;
  /** Where an accent colour runs. */
  readonly band: string;
  /** Parts turned towards the light (1) or away from it (-1). */
  readonly facets: readonly (readonly [path: string, light: number])[];
  readonly handles?: string;
  /** Centre, radii and turn of a gloss. */
  readonly gloss: readonly [x: number, y: number, rx: number, ry: number, turn: number];
};

const RIBS = 7;
const rib = (index: number, radius: number): Point => {
  const angle = Math.PI * (1.08 - (1.16 * index) / RIBS);
  return [Math.round(60 + radius * Math.cos(angle)), Math.round(94 - radius * 1.15 * Math.sin(angle))];
};
const ribs = Array.from({ length: RIBS }, (_, index) => index);

export const urnShapes: Record<UrnForm, UrnShape> = {
  classic: {
    ...turned([
      [60, 18],
      [66, 18],
      [68, 22],
      [66.5, 26],
      [65.5, 29],
      [64, 30],
      [65, 33],
      [80, 34],
      [88, 39],
      [89, 45],
      [90, 48],
      [87, 49],
      [86, 51],
      [103, 60],
      [105, 84],
      [96, 102],
      [91, 112],
      [83, 117],
      [81, 121],
      [81, 124],
      [84, 124],
      [84, 127],
    ]),
    round: false,
    seams: `${hoop(46, 29)}${hoop(121, 21)}`,
    band: hoop(68, 46),
    facets: [],
    gloss: [38, 68, 4, 17, 8],
  },
  cylinder: {
    ...turned([
      [60, 24],
      [80, 24],
      [97, 27],
      [97, 31],
      [97, 34],
      [97, 38],
      [97, 42],
      [97, 43],
      [95, 43],
      [95, 44],
      [95, 70],
      [95, 100],
      [95, 126],
    ]),
    round: false,
    seams: hoop(43, 36),
    band: hoop(92, 36),
    facets: [['M23 31a37 6.5 0 0 1 74 0a37 6.5 0 0 1-74 0', 0.28]],
    gloss: [37, 74, 3, 26, 0],
  },
  sphere: {
    ...turned([
      [60, 28],
      [87, 28],
      [107, 50],
      [107, 77],
      [107, 100],
      [95, 118],
      [78, 126],
    ]),
    round: true,
    seams: hoop(43, 33),
    band: hoop(84, 47),
    facets: [],
    gloss: [38, 58, 5, 13, 36],
  },
  amphora: {
    ...turned([
      [60, 16],
      [68, 16],
      [73, 19],
      [75, 23],
      [76, 26],
      [75, 28],
      [72, 29],
      [69, 32],
      [69, 38],
      [71, 43],
      [78, 49],
      [101, 54],
      [99, 76],
      [97, 97],
      [78, 106],
      [73, 118],
      [73, 121],
      [82, 122],
      [84, 127],
    ]),
    round: false,
    seams: `${hoop(25, 15)}${hoop(43, 11)}${hoop(118, 13)}`,
    band: hoop(76, 40),
    facets: [],
    handles: 'M47 29C25 20 18 44 29 61M73 29C95 20 102 44 91 61',
    gloss: [39, 69, 3.5, 14, 10],
  },
  drop: {
    ...turned([
      [60, 12],
      [62, 12],
      [63, 26],
      [70, 40],
      [80, 58],
      [101, 70],
      [101, 96],
      [101, 114],
      [88, 124],
      [76, 127],
    ]),
    round: true,
    seams: hoop(48, 15),
    band: hoop(98, 42),
    facets: [],
    gloss: [36, 82, 4, 14, 24],
  },
  box: {
    outline: 'M17 47L33 35H105L103 116L89 130H20L18 59Z',
    round: false,
    reach: 44,
    foot: 42,
    seams: 'M17 59H91L105 46',
    band: 'M17 96H90L104 83',
    facets: [
      ['M17 47L33 35H105L91 47Z', 0.3],
      ['M91 47L105 35L103 116L89 130Z', -0.42],
    ],
    gloss: [32, 76, 4, 14, 14],
  },
  heart: {
    outline: 'M60 129C56 129 14 98 13 65C12 36 47 30 60 53C73 30 108 36 107 65C106 98 64 129 60 129Z',
    round: true,
    reach: 47,
    foot: 20,
    seams: '',
    band: 'M60 116C50 110 26 90 25 66C25 50 48 46 60 68C72 46 95 50 95 66C94 90 70 110 60 116Z',
    facets: [['M60 53C66 62 64 80 60 92C56 80 54 62 60 53', -0.2]],
    gloss: [31, 58, 5, 12, 34],
  },
  shell: {
    outline: `M60 129C52 129 44 126 36 127L38 117L${rib(0, 46)}${ribs
      .map((index) => `Q${rib(index + 0.5, 55)} ${rib(index + 1, 46)}`)
      .join('')}L82 117L84 127C76 126 68 129 60 129`,
    round: true,
    reach: 50,
    foot: 30,
    seams: ribs
      .slice(1)
      .map((index) => `M60 126L${rib(index, 46)}`)
      .join(''),
    band: 'M34 121Q60 116 86 121',
    facets: ribs.map((index) => [
      `M60 126L${rib(index + 0.12, 46)}Q${rib(index + 0.3, 51)} ${rib(index + 0.5, 51)}Z`,
      0.16,
    ]),
    gloss: [42, 66, 4, 12, -20],
  },
};
