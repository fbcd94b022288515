import { useId } from 'react';
import type { Coffin, CoffinForm } from '#domain/catalogue/coffin.ts';
import { coffinFaces, type Face, on } from './coffin-shape.ts';
import { Ground } from './Ground.tsx';
import { shade } from './shade.ts';
import { TextureFilter } from './TextureFilter.tsx';
import { woodTexture } from './texture.ts';

type Props = {
  coffin: Pick<Coffin, 'wood_type' | 'oversized' | 'look'>;
  /** Only where no name stands beside the drawing. */
  title?: string;
  className?: string;
};

/** A coffin as its wood, form, colour and size make it; all coffins at one scale, on one ground, in one light. */
export function CoffinDrawing({ coffin, title, className }: Props) {
  const id = useId().replace(/\W/g, '');
  const { form, colour, accent = '#8c7a5c' } = coffin.look;
  const { faces, long, end } = coffinFaces(form, coffin.oversized);
  const texture = woodTexture(coffin.wood_type);
  const handles = grips[form](long, end);
  return (
    <svg
      viewBox="0 0 320 144"
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      role={title && 'img'}
      aria-label={title}
      aria-hidden={title ? undefined : 'true'}
    >
      <TextureFilter id={`${id}t`} texture={texture} seed={Number.parseInt(colour.slice(4), 16) % 40} />
      <Ground id={`${id}g`} cx={160} cy={116} rx={coffin.oversized ? 148 : 132} ry={coffin.oversized ? 19 : 15} />
      <g filter={`url(#${id}t)`} strokeWidth=".5">
        {faces.map(({ corners, light }) => {
          const fill = shade(colour, (light - 0.62) * (light < 0.62 ? 0.62 : 0.9));
          return <path key={`${corners}`} d={`M${corners.join('L')}Z`} fill={fill} stroke={fill} />;
        })}
      </g>
      <path d={faces.map(upperEdge).join('')} stroke="#fff" strokeOpacity=".28" strokeWidth=".8" />
      {form === 'panelled' && (
        <>
          <path d={panels(long, end)} stroke="#000" strokeOpacity=".4" />
          <path d={panels(long, end)} stroke="#fff" strokeOpacity=".3" strokeWidth=".8" transform="translate(1 1)" />
        </>
      )}
      <path d={handles} stroke="#000" strokeOpacity=".4" strokeWidth="3" transform="translate(1.2 1.6)" />
      <path d={handles} stroke={shade(accent, -0.15)} strokeWidth="3" />
      <path d={handles} stroke={shade(accent, 0.5)} strokeWidth=".9" transform="translate(-.3 -.6)" />
    </svg>
  );
}

const upperEdge = ({ corners, side }: Face): string => (side === 'front' ? `M${corners[3]}L${corners[2]}` : '');

const panel = (face: Face, left: number, right: number): string =>
  `M${on(face, left, 0.16)}L${on(face, right, 0.16)}L${on(face, right, 0.84)}L${on(face, left, 0.84)}Z`;

const panels = (long: Face, end: Face): string =>
  panel(long, 0.03, 0.34) + panel(long, 0.36, 0.64) + panel(long, 0.66, 0.97) + panel(end, 0.12, 0.88);

type Grip = (face: Face, at: number, reach: number) => string;

const bar: Grip = (face, at, reach) =>
  `M${on(face, at - reach, 0.5)}L${on(face, at + reach, 0.5)}` +
  [-0.7, 0.7].map((stub) => `M${on(face, at + stub * reach, 0.64)}L${on(face, at + stub * reach, 0.5)}`).join('');

const bail: Grip = (face, at, reach) =>
  `M${on(face, at - reach, 0.64)}C${on(face, at - reach, 0.26)} ${on(face, at + reach, 0.26)} ${on(face, at + reach, 0.64)}`;

const row = (grip: Grip, reach: number) => (long: Face, end: Face) =>
  [0.19, 0.5, 0.81].map((at) => grip(long, at, reach)).join('') + grip(end, 0.5, 0.18);

const rail = (long: Face, end: Face): string =>
  `${bar(long, 0.5, 0.42)}${bar(end, 0.5, 0.3)}M${on(long, 0.5, 0.64)}L${on(long, 0.5, 0.5)}`;

const grips: Record<CoffinForm, (long: Face, end: Face) => string> = {
  plain: row(bar, 0.06),
  panelled: row(bail, 0.05),
  rounded: row(bail, 0.05),
  chest: rail,
};
