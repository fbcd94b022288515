import { useId } from 'react';
import type { Side } from '#stores/wording/three-way.ts';
import { wordDiff } from '#stores/wording/word-diff.ts';

/** One place that two people have changed, in words. */
export type Question = {
  readonly key: string;
  readonly name: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

type ThreeColumnsProps = {
  readonly question: Question;
  readonly author: string;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
};

/** One place as it was, as it is here and as somebody else has saved it; one of the two is chosen. */
export function ThreeColumns({ question, author, chosen, onChoose }: ThreeColumnsProps) {
  const id = useId();
  const side = (value: Side, title: string, words: string) => (
    <label className="wording-column" data-chosen={chosen === value || undefined}>
      <span className="wording-column-title">
        <input type="radio" name={id} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
        {title}
      </span>
      <Words text={words} before={question.base} />
    </label>
  );
  return (
    <fieldset className="wording-columns">
      <legend>{question.name}</legend>
      <div className="wording-column">
        <span className="wording-column-title">Vorher</span>
        <Words text={question.base} />
      </div>
      {side('mine', 'Ihr Text', question.mine)}
      {side('theirs', author, question.theirs)}
    </fieldset>
  );
}

type WordsProps = { readonly text: string; readonly before?: string };

/** What is new in them is marked. */
function Words({ text, before = text }: WordsProps) {
  if (text === '') return <span className="muted">nichts</span>;
  const pieces = wordDiff(before, text).filter(({ kind }) => kind !== 'removed');
  return (
    <span className="wording-column-text">
      {pieces.map((piece, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of two texts do not change
        return piece.kind === 'added' ? <ins key={at}>{piece.text}</ins> : <span key={at}>{piece.text}</span>;
      })}
    </span>
  );
}
