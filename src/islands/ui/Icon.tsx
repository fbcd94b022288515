import { type IconName, iconPaths } from '#site/icons.ts';

type Props = { name: IconName; className?: string };

/** Decoration beside a word; the word carries the meaning. */
export const Icon = ({ name, className }: Props) => <Strokes paths={iconPaths(name)} className={className} />;

type StrokesProps = { readonly paths: readonly string[]; readonly className?: string | undefined };

/** On the ground of all our icons. */
export const Strokes = ({ paths, className }: StrokesProps) => (
  <svg className={className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
