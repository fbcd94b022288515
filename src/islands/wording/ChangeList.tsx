import { useMemo } from 'react';
import type { TextView } from '#stores/wording/editor.ts';
import { type TextChange, textChanges } from '#stores/wording/text-changes.ts';
import { wordDiff } from '#stores/wording/word-diff.ts';
import { DiffView } from './DiffView.tsx';

type ChangeListProps = {
  readonly text: Pick<TextView, 'path' | 'fields'>;
  readonly before: string;
  readonly after: string;
  /** The names of the two: „Fassung 3“, „Ihr Text“. */
  readonly names: readonly [before: string, after: string];
};

/** What is different in two texts, place by place in words; a text that cannot be read as one, line by line. */
export function ChangeList({ text, before, after, names }: ChangeListProps) {
  const { path, fields } = text;
  const changes = useMemo(() => textChanges(path, fields, before, after), [path, fields, before, after]);
  if (!changes) return <DiffView before={before} after={after} names={names} />;
  if (before === after) return <p className="muted">Beide Texte sind gleich.</p>;
  if (changes.length === 0) return <p className="muted">Die Worte sind gleich, nur ihre Anordnung ist anders.</p>;
  return (
    <ul className="wording-changes">
      {changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of two texts do not change
        <li key={at}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

/** `Telefon: 030 … → 05731 …`; a long text with its new words in place. */
function Change({ change: { what, below, before, after } }: { readonly change: TextChange }) {
  const name = below === undefined ? what : `${what} unter „${below}“`;
  if (before === undefined)
    return (
      <>
        <strong>{name}, neu:</strong> <ins>{after}</ins>
      </>
    );
  if (after === undefined)
    return (
      <>
        <strong>{name}, entfällt:</strong> <del>{before}</del>
      </>
    );
  return (
    <>
      <strong>{name}:</strong>{' '}
      {before.length + after.length > SHORT ? (
        <Words before={before} after={after} />
      ) : (
        <>
          <del>{before}</del> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> wurde zu </span> <ins>{after}</ins>
        </>
      )}
    </>
  );
}

const SHORT = 120;

const Words = ({ before, after }: { readonly before: string; readonly after: string }) =>
  wordDiff(before, after).map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two texts do not change
    if (kind === 'added') return <ins key={at}>{text}</ins>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two texts do not change
    return kind === 'removed' ? <del key={at}>{text}</del> : <span key={at}>{text}</span>;
  });
