import type { Finish } from './texture.ts';

type Stop = readonly [offset: number, light: number];

/** Light from the upper left over the width of a round body; 1 is white, -1 black. */
const finishes: Record<Finish, readonly Stop[]> = {
  matte: [
    [0, -0.2],
    [0.3, 0.16],
    [0.5, 0],
    [0.9, -0.42],
    [1, -0.36],
  ],
  satin: [
    [0, -0.3],
    [0.27, 0.3],
    [0.45, 0],
    [0.88, -0.52],
    [1, -0.34],
  ],
  glaze: [
    [0, -0.38],
    [0.2, 0.08],
    [0.3, 0.3],
    [0.42, 0],
    [0.8, -0.5],
    [0.92, -0.56],
    [1, -0.1],
  ],
  metal: [
    [0, -0.55],
    [0.12, 0.05],
    [0.2, 0.2],
    [0.27, 0.72],
    [0.34, 0.5],
    [0.46, 0],
    [0.62, -0.3],
    [0.72, -0.1],
    [0.84, -0.6],
    [0.93, -0.5],
    [0.97, 0.2],
    [1, -0.2],
  ],
  glass: [
    [0, -0.35],
    [0.06, 0.35],
    [0.16, 0],
    [0.3, 0.3],
    [0.4, 0],
    [0.8, -0.2],
    [0.93, 0.4],
    [1, -0.3],
  ],
};

/** On a round body the bands of metal would read as year rings. */
const roundMetal: readonly Stop[] = [
  [0, 0.85],
  [0.16, 0.35],
  [0.45, 0],
  [0.78, -0.6],
  [0.9, -0.55],
  [1, 0.15],
];

type Props = { id: string; finish: Finish; round: boolean };

/** The light on a body: along its width, or around the bright spot of a round one. */
export function Sheen({ id, finish, round }: Props) {
  const across = finishes[finish];
  const outwards = finish === 'metal' ? roundMetal : fromTheBrightest(across);
  const stops = (round ? outwards : across).map(([offset, light]) => (
    <stop key={offset} offset={offset} stopColor={light < 0 ? '#000' : '#fff'} stopOpacity={Math.abs(light)} />
  ));
  return round ? (
    <radialGradient id={id} cx=".42" cy=".38" r=".68" fx=".32" fy=".24">
      {stops}
    </radialGradient>
  ) : (
    <linearGradient id={id} x2="1" y2=".12">
      {stops}
    </linearGradient>
  );
}

function fromTheBrightest(stops: readonly Stop[]): Stop[] {
  const peak = stops.reduce((best, stop) => (stop[1] > best[1] ? stop : best));
  return stops
    .filter(([offset]) => offset >= peak[0])
    .map(([offset, light]) => [+((offset - peak[0]) / (1 - peak[0])).toFixed(2), light]);
}
