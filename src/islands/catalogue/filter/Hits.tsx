type HitsProps = {
  readonly count: number;
  /** `['Sarg', 'Särge']` */
  readonly words: readonly [one: string, many: string];
};

/** How many there are, announced after each change of the filter. */
export const Hits = ({ count, words: [one, many] }: HitsProps) => (
  <p role="status" className="muted small">
    {count} {count === 1 ? one : many}
  </p>
);
