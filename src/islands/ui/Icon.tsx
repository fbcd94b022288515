import { type IconName, iconPaths } from '#site/icons.ts';

type Props = { name: IconName; className?: string };

/** Decoration beside a word; the word carries the meaning. */
export function Icon({ name, className }: Props) {
  return (
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
      focusable="false"
    >
      {iconPaths(name).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
