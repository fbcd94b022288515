export type GeoPoint = { readonly lat: number; readonly lon: number };
export type Point = { readonly x: number; readonly y: number };

/** The extent of a drawing: its north-west corner, and how many kilometres it is wide and high. */
export type Frame = {
  readonly north: number;
  readonly west: number;
  readonly kmPerDegreeOfLongitude: number;
  readonly width: number;
  readonly height: number;
};

export type FrameShape = {
  /** Width divided by height. */
  readonly aspect: number;
  /** Kilometres left free around the outermost points. */
  readonly margin: number;
};

const KM_PER_DEGREE = 111.2;

/**
 * The smallest frame of this shape around the points, which stand in its middle. Equirectangular: degrees of longitude are
 * shortened by the cosine of the middle latitude, so that distances are true in both directions (to 1 % within 50 km).
 */
export function frameAround(points: readonly GeoPoint[], { aspect, margin }: FrameShape): Frame {
  if (points.length === 0) throw new RangeError('A map needs at least one point.');
  const [south, north] = span(points.map(({ lat }) => lat));
  const [west, east] = span(points.map(({ lon }) => lon));
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const kmPerDegreeOfLongitude = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const wide = (east - west) * kmPerDegreeOfLongitude + 2 * margin;
  const high = (north - south) * KM_PER_DEGREE + 2 * margin;
  const width = Math.max(wide, high * aspect);
  const height = width / aspect;
  return {
    north: middle.lat + height / 2 / KM_PER_DEGREE,
    west: middle.lon - width / 2 / kmPerDegreeOfLongitude,
    kmPerDegreeOfLongitude,
    width,
    height,
  };
}

/** Where a place lies: 0 is the west or north edge of the frame, 1 the east or south edge. */
export const project = (frame: Frame, { lat, lon }: GeoPoint): Point => ({
  x: ((lon - frame.west) * frame.kmPerDegreeOfLongitude) / frame.width,
  y: ((frame.north - lat) * KM_PER_DEGREE) / frame.height,
});

/**
 * A soft line through all points as path data: Catmull-Rom. Its curve leaves a point in the direction in which the one before
 * arrived, which is what the short command `s` means. Whole numbers, relative: a few bytes a point.
 */
export function smoothPath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const curves = rest.map((end, index) => {
    const from = points[index] ?? start;
    const after = points[index + 2] ?? end;
    const arrive = { x: end.x - (after.x - from.x) / 6, y: end.y - (after.y - from.y) / 6 };
    return [arrive, end].flatMap(({ x, y }) => [
      Math.round(x) - Math.round(from.x),
      Math.round(y) - Math.round(from.y),
    ]);
  });
  return `M${Math.round(start.x)} ${Math.round(start.y)}s${curves.flat().join(' ')}`.replaceAll(' -', '-');
}

const span = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
