import { columnLabel } from '#domain/catalogue/csv/head.ts';
import type { PreviewRow } from '#domain/catalogue/csv/preview.ts';
import { clipped, kindWords, numbered, type Words } from './csv-words.ts';

type PreviewChangeProps = { readonly row: PreviewRow; readonly name: string; readonly words: Words };

/** The change of one row: each cell as it was and as it will be. */
export const PreviewChange = ({
  row,
  name,
  words: { labels, wordOf = (_column, value) => value },
}: PreviewChangeProps) => (
  <div className="csv-change" data-kind={row.kind}>
    <p>
      <strong>{name}</strong>
      <span className="muted small">
        {row.planned.line === undefined ? 'nicht in der Datei' : `Zeile ${numbered(row.planned.line)}`},{' '}
        {kindWords[row.kind]}
      </span>
    </p>
    {row.changes.length > 0 && (
      <dl>
        {row.changes.map(({ column, from, to }) => (
          <div key={column}>
            <dt>{columnLabel(column, labels)}</dt>
            <dd>
              {row.kind !== 'new' && (
                <>
                  <del>
                    <span className="visually-hidden">bisher </span>
                    {clipped(wordOf(column, from))}
                  </del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins>
                <span className="visually-hidden">neu </span>
                {clipped(wordOf(column, to))}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
