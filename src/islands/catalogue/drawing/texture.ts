/** How light lies on a surface; see `finishes` in Sheen.tsx. */
export type Finish = 'matte' | 'satin' | 'glaze' | 'metal' | 'glass';

/**
 * A surface made of noise, in drawing units.
 * `tone` colours it, `relief` lights it as bumps, `rings` draws its contour lines, which is what the year rings of sawn wood are,
 * `speckle` its dark and light grains.
 */
export type Texture = {
  readonly kind: 'tone' | 'relief' | 'rings' | 'speckle';
  /** Of the noise, in drawing units: one number, or across and down where there is a grain. Urns stand upright, coffins lie. */
  readonly frequency: string;
  readonly octaves: number;
  readonly strength: number;
  readonly finish: Finish;
};

type Entry = readonly [
  names: RegExp,
  kind: Texture['kind'],
  frequency: Texture['frequency'],
  octaves: number,
  strength: number,
  finish: Finish,
];

const find = (entries: readonly Entry[], fallback: Entry, name: string): Texture => {
  const [, kind, frequency, octaves, strength, finish] = entries.find(([names]) => names.test(name)) ?? fallback;
  return { kind, frequency, octaves, strength, finish };
};

/** Editors invent materials: ids are matched by the German words they contain, anything else is plain and satin. */
const plain: Entry = [/./, 'relief', '.9', 1, 0.25, 'satin'];
const materials: readonly Entry[] = [
  [/glas/, 'tone', '.02', 1, 0.2, 'glass'],
  [/keramik|porzellan/, 'tone', '.05', 2, 0.2, 'glaze'],
  [/metall|kupfer|messing|stahl|bronze|zinn|silber|alu/, 'tone', '.006 .9', 2, 0.28, 'metal'],
  [/sand/, 'relief', '.75', 3, 1.9, 'matte'],
  [/stein|granit|marmor|basalt|schiefer/, 'speckle', '.32', 3, 0.85, 'satin'],
  [/salz/, 'relief', '.15', 2, 2.2, 'satin'],
  [/granulat|staerke|mais|bio/, 'relief', '.33', 1, 1.9, 'satin'],
  [/zellulose|papier|pappe|karton/, 'relief', '.2 .3', 4, 0.8, 'matte'],
  [/filz|woll/, 'tone', '.18 .5', 3, 0.95, 'matte'],
  [/bambus|gras|faser|jute|hanf|leinen|weide/, 'relief', '.05 .6', 2, 2.2, 'matte'],
  [/ton|lehm|erde|terrakotta/, 'relief', '.01 .22', 3, 1.1, 'matte'],
  [/kork/, 'tone', '.16', 4, 1.3, 'matte'],
  [/holz|eiche|buche|kiefer|nuss/, 'rings', '.055 .007', 3, 0.42, 'satin'],
];

export const urnTexture = (materialId: string): Texture => find(materials, plain, materialId.toLowerCase());

/** Softwood shows wide rings, oak and ash coarse ones, the fine hardwoods only streaks. */
const quiet: Entry = [/./, 'tone', '.008 .2', 3, 0.4, 'satin'];
const woods: readonly Entry[] = [
  [/kiefer|lärche|douglas|tanne/i, 'rings', '.004 .05', 2, 0.34, 'satin'],
  [/fichte/i, 'rings', '.003 .11', 1, 0.24, 'satin'],
  [/eiche|esche|ulme|rüster/i, 'rings', '.005 .06', 4, 0.5, 'satin'],
  [/nuss/i, 'rings', '.006 .035', 3, 0.55, 'satin'],
  [/mahagoni|kirsch|wenge|teak/i, 'tone', '.006 .22', 4, 0.9, 'glaze'],
  [/buche|erle|birne/i, 'tone', '.05 .5', 2, 0.5, 'satin'],
  [/weide|korb|rattan|bambus/i, 'relief', '.12 .2', 1, 6, 'matte'],
];

export const woodTexture = (wood: string): Texture => find(woods, quiet, wood);
