import { type IconName, iconPaths } from '#site/icons.ts';

type Props = { name: IconName; className?: string };

/** Decoration beside a word; the word carries the meaning. */
export const Icon = ({ name, className }: Props) => <Strokes paths={iconPaths(name)} className={className} />;

type StrokesProps = { readonly paths: readonly string[]; readonly className?: string | undefined };

/** Lines of one weight on the ground of all our icons. */
export const Strokes = ({ paths, className }: StrokesProps) => (
  <svg
    className={className}
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
