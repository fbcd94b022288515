import { useMemo } from 'react';
import { textDiff } from '#stores/wording/text-diff.ts';

type DiffViewProps = {
  readonly before: string;
  readonly after: string;
  /** The names of the two: „Fassung 3“, „Ihr Text“. */
  readonly names: readonly [before: string, after: string];
};

const words = { same: '', added: 'Neu: ', removed: 'Entfällt: ' } as const;

/** Two texts line by line. The signs in front say what the colours say. */
export function DiffView({ before, after, names }: DiffViewProps) {
  const rows = useMemo(() => textDiff(before, after), [before, after]);
  if (before === after) return <p className="muted">Beide Texte sind gleich.</p>;
  return (
    <figure className="wording-diff">
      <figcaption className="muted small">
        <del>{names[0]}</del> → <ins>{names[1]}</ins>
      </figcaption>
      <ol>
        {rows.map((row, at) =>
          row.kind === 'skipped' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts do not change
            <li key={at} className="wording-diff-skipped">
              {row.lines === 1 ? '1 Zeile bleibt' : `${row.lines} Zeilen bleiben`}
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts do not change
            <li key={at} className={`wording-diff-${row.kind}`}>
              {words[row.kind] !== '' && <span className="visually-hidden">{words[row.kind]}</span>}
              {row.text === '' ? '\u00a0' : row.text}
            </li>
          ),
        )}
      </ol>
    </figure>
  );
}
