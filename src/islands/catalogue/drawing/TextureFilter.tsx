import type { Texture } from './texture.ts';

type Props = { id: string; texture: Texture; seed: number };

/** How `rings` and `speckle` redraw the noise, from its lowest value to its highest. */
const tables: Partial<Record<Texture['kind'], string>> = {
  rings: '.3 .6 .9 .3 .6 .9 .2 .5 .8 .3 .6 .9 .3 .5 .8 .3 .7',
  speckle: '0 0 0 .25 .75 .45 .6 1 1 1',
};

/** Multiplies what it is applied to with the texture's noise, lit from the upper left. */
export function TextureFilter({ id, texture, seed }: Props) {
  const { kind, frequency, octaves, strength } = texture;
  const tone = `${strength} 0 0 0 ${+(0.93 - strength / 2).toFixed(2)} `;
  return (
    <filter id={id} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves={octaves} seed={seed} />
      {tables[kind] && (
        <feComponentTransfer>
          <feFuncR type="table" tableValues={tables[kind]} />
        </feComponentTransfer>
      )}
      {kind === 'relief' ? (
        <feDiffuseLighting surfaceScale={strength} diffuseConstant="1.15" lightingColor="#fff">
          <feDistantLight azimuth="225" elevation="58" />
        </feDiffuseLighting>
      ) : (
        <feColorMatrix values={`${tone}${tone}${tone}0 0 0 0 1`} />
      )}
      <feComposite in2="SourceGraphic" operator="arithmetic" k1="1.05" />
    </filter>
  );
}
