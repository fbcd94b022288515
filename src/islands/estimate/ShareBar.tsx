import { BAR_WIDTH, type CostShare } from '#domain/estimate/cost-shares.ts';

const HEIGHT = 22;
const GAP = 4;

/** Who bills which part of the total, with a gap between two; what stands beside it has the same in words. */
export const ShareBar = ({ shares }: { readonly shares: readonly CostShare[] }) => (
  <svg
    viewBox={`0 0 ${BAR_WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="h-3 w-full rounded-full"
    aria-hidden="true"
  >
    {shares.map(({ biller, start, width }, index) => (
      <rect
        key={biller}
        className={`biller-${biller}`}
        x={start}
        width={index < shares.length - 1 ? Math.max(1, width - GAP) : width}
        height={HEIGHT}
      />
    ))}
  </svg>
);
