import { COMPARISON, paths } from '#site/paths.ts';

/** From a result to two of them side by side: with the one that this began with, else as the first. `link` is its address. */
export function CompareLink({ link }: { readonly link: string }) {
  const own = encodeURIComponent(link.slice(link.indexOf('?') + 1));
  const first = /#vergleich=(.+)/.exec(globalThis.location?.hash ?? '')?.[1];
  return (
    <a
      className="button button-quiet px-2"
      href={`${paths.estimate + COMPARISON}#eins=${first ? `${first}&zwei=${own}` : own}`}
    >
      {first ? 'Mit dem ersten vergleichen' : 'Vergleichen'}
    </a>
  );
}
