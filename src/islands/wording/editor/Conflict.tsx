import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenText } from '#stores/wording/editor.ts';
import { goOnFrom } from '#stores/wording/save.ts';
import { type Choices, mergedText, pieceKeys, type Side, type ThreeWay, threeWay } from '#stores/wording/three-way.ts';
import { valueWords } from '#stores/wording/value-words.ts';
import { ChangeList } from '../ChangeList.tsx';
import { type Question, ThreeColumns } from './ThreeColumns.tsx';
import { whenText } from './when-text.ts';

type ConflictProps = { readonly open: OpenText; readonly theirs: NonNullable<OpenText['theirs']> };

/** Somebody else has saved meanwhile: both texts come together, and where both changed the same, the person chooses. */
export function Conflict({ open, theirs }: ConflictProps) {
  const { base, text } = open;
  const { path, fields } = base;
  const box = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  const merge = useMemo(
    () => threeWay(path, { base: base.body, mine: text, theirs: theirs.body }),
    [path, base.body, text, theirs.body],
  );
  const order = fields.map((field) => field.path).filter((each) => !each.includes('.'));

  // Focus and place are the browser's; a second refusal leads here again.
  const attempt = open.refusal?.attempt;
  useEffect(() => {
    if (attempt === undefined) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);

  const author = theirs.by ?? 'Jemand';
  const choose = (key: string, side: Side) => setChoices((now) => ({ ...now, [key]: side }));
  const questions = merge ? questionsOf(merge, (name, value) => valueWords(fields, [name], value), open) : [];
  const goOn = (body: string) => goOnFrom(theirs, body);
  return (
    <section ref={box} tabIndex={-1} className="notice wording-choice" aria-labelledby="inzwischen-geaendert">
      <h2 id="inzwischen-geaendert">Inzwischen geändert</h2>
      <p>
        {author} hat diesen Text {theirs.at ? `am ${whenText(theirs.at)} ` : ''}gespeichert. Ihr Text ist noch da und
        noch nicht gespeichert.
      </p>
      {questions.length > 0 && (
        <>
          <p>
            {questions.length === 1
              ? 'Eine Stelle haben Sie beide geändert'
              : `${questions.length} Stellen haben Sie beide geändert`}
            : Bitte wählen Sie. Alles andere kommt von selbst zusammen.
          </p>
          {questions.map((question) => (
            <ThreeColumns
              key={question.key}
              question={question}
              author={author}
              chosen={choices[question.key] ?? 'mine'}
              onChoose={(side) => choose(question.key, side)}
            />
          ))}
        </>
      )}
      {merge && questions.length === 0 && (
        <p>Sie haben verschiedene Stellen geändert: Beides kommt zusammen, ohne dass etwas verloren geht.</p>
      )}
      <details className="wording-fold" open={!merge}>
        <summary>Was {author} geändert hat</summary>
        <div className="wording-fold-body">
          <ChangeList text={base} before={base.body} after={theirs.body} names={['Vorher', 'Der andere Text']} />
        </div>
      </details>
      <p className="form-actions">
        {merge && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => goOn(mergedText(path, theirs.body, merge, choices, order))}
          >
            Zusammenführen
          </button>
        )}
        <button type="button" className="button button-outline" onClick={() => goOn(text)}>
          Mit meinem Text weiter
        </button>
        <button type="button" className="button button-outline" onClick={() => goOn(theirs.body)}>
          Den anderen Text nehmen
        </button>
      </p>
    </section>
  );
}

/** Each place that both have changed, with its three states in words. */
function questionsOf(
  { fields, pieces }: ThreeWay,
  wordsOf: (name: string, value: unknown) => string,
  { base }: OpenText,
): readonly Question[] {
  const labelOf = (name: string): string => base.fields.find(({ path }) => path === name)?.label ?? name;
  const ofFields = fields.flatMap(({ name, kind, ...values }): Question[] => {
    if (kind !== 'both') return [];
    const [before, mine, theirs] = [values.base, values.mine, values.theirs].map((value) => wordsOf(name, value));
    return [{ key: name, name: labelOf(name), base: before ?? '', mine: mine ?? '', theirs: theirs ?? '' }];
  });
  const keys = pieceKeys(pieces);
  const ofPieces = pieces.flatMap((piece, at): Question[] => {
    if (piece.kind !== 'both') return [];
    const [before, mine, theirs] = [piece.base, piece.mine, piece.theirs].map((blocks) => blocks.join('\n\n'));
    return [{ key: keys[at] ?? '', name: 'Text', base: before ?? '', mine: mine ?? '', theirs: theirs ?? '' }];
  });
  return [...ofFields, ...ofPieces];
}
