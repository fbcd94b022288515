import type { ColumnLabels } from '#domain/catalogue/csv/head.ts';
import type { CsvProblem } from '#domain/catalogue/csv/problem.ts';
import { placeText } from './csv-words.ts';
import { FirstRows } from './FirstRows.tsx';

type ProblemListProps = { readonly problems: readonly CsvProblem[]; readonly labels: ColumnLabels };

/** Everything that is wrong with a file, with its line and column. */
export const ProblemList = ({ problems, labels }: ProblemListProps) => (
  <section className="csv-part csv-problems" aria-labelledby="csv-fehler">
    <h3 id="csv-fehler">Das muss in der Datei berichtigt werden</h3>
    <p>Solange etwas nicht stimmt, wird keine Zeile übernommen.</p>
    <FirstRows items={problems} keyOf={({ line, column, message }) => `${line} ${column} ${message}`}>
      {(problem) => (
        <p>
          <strong>{placeText(problem, labels)}</strong>
          {problem.message}
        </p>
      )}
    </FirstRows>
  </section>
);
