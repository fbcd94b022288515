import { viewHash } from '#stores/case/route.ts';

/** Who comes here too early, by a link or after a change that ruled out an answer. */
export const NotComplete = () => (
  <div className="notice">
    <p>Es fehlen noch Angaben. In der Liste sehen Sie, welche.</p>
    <p>
      <a className="action" href={viewHash('list')}>
        Zur Liste
      </a>
    </p>
  </div>
);
