import { casePath } from '#site/work-paths.ts';
import type { Duplicate } from '#stores/desk/call/calls.ts';

/** The same people's other cases, so that nobody begins twice. */
export const Duplicates = ({ duplicates }: { readonly duplicates: readonly Duplicate[] }) =>
  duplicates.length > 0 && (
    <div className="notice call-duplicates">
      <p className="font-semibold">Vielleicht gibt es den Fall schon:</p>
      <ul>
        {duplicates.map(({ reference, text }) => (
          <li key={reference}>
            <a className="manage-link" href={casePath(reference)}>
              {reference}
            </a>{' '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
