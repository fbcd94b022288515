import { originTowns } from './origin-towns.ts';

/** Where a name stands beside its dot. */
type LabelSide = 'left' | 'right' | 'above' | 'below';
type Coordinates = { readonly lat: number; readonly lon: number };

export type Town = Coordinates & {
  readonly name: string;
  readonly label: LabelSide;
  /** Left out where the drawing is narrow. */
  readonly isMinor?: boolean;
};

function drawn(name: string, label: LabelSide): Town {
  const known = originTowns.find((town) => town.name === name);
  if (!known) throw new Error(`${name} is in no list of towns`);
  return { name, lat: known.lat, lon: known.lon, label };
}

/** For orientation in the drawing; towns with cemeteries come from the content. */
export const towns: readonly Town[] = [
  drawn('Herford', 'below'),
  drawn('Bielefeld', 'right'),
  drawn('Minden', 'left'),
  drawn('Vlotho', 'below'),
  drawn('Lübbecke', 'right'),
  { ...drawn('Bad Salzuflen', 'right'), isMinor: true },
  drawn('Lemgo', 'left'),
];

/** Rivers and ridge, drawn schematically through the places they are known to pass. */
export const weser: readonly Coordinates[] = [
  { lat: 52.195, lon: 9.07 },
  { lat: 52.172, lon: 8.92 },
  { lat: 52.17, lon: 8.866 },
  { lat: 52.195, lon: 8.83 },
  { lat: 52.214, lon: 8.842 },
  { lat: 52.238, lon: 8.908 },
  { lat: 52.262, lon: 8.924 },
  { lat: 52.29, lon: 8.923 },
  { lat: 52.44, lon: 8.985 },
];

export const werre: readonly Coordinates[] = [
  { lat: 51.88, lon: 8.83 },
  { lat: 52.02, lon: 8.77 },
  { lat: 52.088, lon: 8.738 },
  { lat: 52.113, lon: 8.678 },
  { lat: 52.155, lon: 8.665 },
  { lat: 52.188, lon: 8.668 },
  { lat: 52.197, lon: 8.698 },
  { lat: 52.205, lon: 8.73 },
  { lat: 52.206, lon: 8.765 },
  { lat: 52.212, lon: 8.8 },
  { lat: 52.214, lon: 8.842 },
];

export const wiehengebirge: readonly Coordinates[] = [
  { lat: 52.287, lon: 8.4 },
  { lat: 52.292, lon: 8.56 },
  { lat: 52.286, lon: 8.64 },
  { lat: 52.276, lon: 8.72 },
  { lat: 52.265, lon: 8.8 },
  { lat: 52.25, lon: 8.895 },
];

type Landmark = Coordinates & { readonly name: string };

/** Names of lines, their middle beside the line. */
export const landmarks: { readonly region: readonly Landmark[]; readonly detail: readonly Landmark[] } = {
  region: [
    { name: 'Weser', lat: 52.335, lon: 8.895 },
    { name: 'Werre', lat: 52.055, lon: 8.8 },
    { name: 'Wiehengebirge', lat: 52.253, lon: 8.585 },
  ],
  detail: [
    { name: 'Weser', lat: 52.193, lon: 8.817 },
    { name: 'Werre', lat: 52.214, lon: 8.744 },
    { name: 'Wiehengebirge', lat: 52.262, lon: 8.71 },
  ],
};
