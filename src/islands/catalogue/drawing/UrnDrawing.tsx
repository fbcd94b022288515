import { useId } from 'react';
import type { Urn } from '#domain/catalogue/urn.ts';
import { Ground } from './Ground.tsx';
import { Sheen } from './Sheen.tsx';
import { shade } from './shade.ts';
import { TextureFilter } from './TextureFilter.tsx';
import { urnTexture } from './texture.ts';
import { urnShapes } from './urn-shape.ts';

type Props = {
  urn: Pick<Urn, 'urnMaterialType' | 'look'>;
  /** Only where no name stands beside the drawing. */
  title?: string;
  className?: string;
};

/** An urn as its material, form and colour make it; all urns at one scale, on one ground, in one light. */
export function UrnDrawing({ urn, title, className }: Props) {
  const id = useId().replace(/\W/g, '');
  const { form, colour, accent } = urn.look;
  const shape = urnShapes[form];
  const texture = urnTexture(urn.urnMaterialType.id);
  const { finish } = texture;
  const glass = finish === 'glass';
  const sheet = { x: 60 - shape.reach, y: 8, width: 2 * shape.reach, height: 128 };
  const [x, y, rx, ry, turn] = shape.gloss;
  return (
    <svg
      viewBox="0 0 120 144"
      className={className}
      fill="none"
      role={title && 'img'}
      aria-label={title}
      aria-hidden={title ? undefined : 'true'}
    >
      <clipPath id={`${id}c`}>
        <path id={`${id}p`} d={shape.outline} />
      </clipPath>
      <TextureFilter id={`${id}t`} texture={texture} seed={Number.parseInt(colour.slice(4), 16) % 40} />
      <Sheen id={`${id}s`} finish={finish} round={shape.round} />
      <Ground id={`${id}g`} cx={60} cy={128} rx={Math.min(58, shape.foot * 0.8 + 24)} ry={8} />
      {shape.handles && (
        <>
          <path d={shape.handles} stroke={shade(colour, -0.35)} strokeWidth="5" strokeOpacity={glass ? 0.6 : 1} />
          <path d={shape.handles} stroke={shade(colour, 0.2)} strokeWidth="2" strokeOpacity=".7" />
        </>
      )}
      <g clipPath={`url(#${id}c)`}>
        <rect {...sheet} fill={colour} fillOpacity={glass ? 0.34 : 1} filter={`url(#${id}t)`} />
        {glass && (
          <use href={`#${id}p`} fill={shade(colour, -0.4)} fillOpacity=".5" transform="translate(13.2 26) scale(.78)" />
        )}
        {accent && (
          <>
            <path d={shape.band} stroke={shade(accent, -0.5)} strokeWidth="5.6" />
            <path d={shape.band} stroke={accent} strokeWidth="4.4" />
          </>
        )}
        {shape.facets.map(([path, light]) => (
          <path key={path} d={path} fill={light < 0 ? '#000' : '#fff'} fillOpacity={Math.abs(light)} />
        ))}
        <rect {...sheet} fill={`url(#${id}s)`} />
        <path d={shape.seams} stroke="#000" strokeOpacity=".45" />
        <path d={shape.seams} stroke="#fff" strokeOpacity=".3" strokeWidth=".7" transform="translate(0 1)" />
        <use href={`#${id}p`} stroke="#fff" strokeOpacity={glass ? 0.6 : 0.16} strokeWidth="1.6" />
        {(finish === 'glaze' || glass) && (
          <ellipse cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(${turn} ${x} ${y})`} fill="#fff" fillOpacity=".6" />
        )}
      </g>
    </svg>
  );
}
