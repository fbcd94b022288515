type Props = { id: string; cx: number; cy: number; rx: number; ry: number };

/** Everything stands on the same ground: a pool in the text's colour, which dark pages need to see it, and a shadow falling to the right. */
export function Ground({ id, cx, cy, rx, ry }: Props) {
  return (
    <>
      <radialGradient id={id}>
        <stop offset=".3" stopOpacity=".55" />
        <stop offset=".7" stopOpacity=".25" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={cx} cy={cy} rx={rx} ry={ry * 1.3} fill="currentColor" fillOpacity=".05" />
      <ellipse cx={cx + rx * 0.08} cy={cy} rx={rx} ry={ry} fill={`url(#${id})`} />
    </>
  );
}
