import { dayText } from '#domain/german-time.ts';
import { type PersonalKind, personalKinds } from '#domain/retention/personal-kind.ts';
import { workPath } from '#site/work-paths.ts';
import { holdCase, type PersonalRow } from '#stores/retention/retention.ts';
import { HoldButton } from '../desk/case/HoldButton.tsx';
import { countedKind, isCase, isToldAlone, refusalText, spanText } from './person-words.ts';

type PersonRowsProps = { readonly rows: readonly PersonalRow[]; readonly onHeld: () => void };

/** What stays and every case one by one, the rest counted by kind. */
export function PersonRows({ rows, onHeld }: PersonRowsProps) {
  const alone = rows.filter(isToldAlone);
  const others = Object.keys(personalKinds).flatMap((kind) => {
    const same = rows.filter((row) => row.kind === kind && !isToldAlone(row));
    return same.length === 0 ? [] : [{ kind: kind as PersonalKind, same }];
  });
  return (
    <>
      <h2 className="visually-hidden">Gefunden</h2>
      <ul className="manage-rows">
        {alone.map((row, index) => (
          // Mails and accounts have no number, and the list is made anew with each search.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          <li key={`${row.kind}-${row.reference}-${index}`} className="manage-row">
            <div>
              <h3 className="manage-address">
                {personalKinds[row.kind]}{' '}
                {isCase(row) ? (
                  <a className="link" href={workPath(row.reference)}>
                    {row.reference}
                  </a>
                ) : (
                  row.reference
                )}
              </h3>
              <p className="muted small manage-address">
                {row.title !== '' && row.title !== personalKinds[row.kind] && `${row.title}, `}
                {dayText(row.at)}. {refusalText(row)}
              </p>
            </div>
            {isCase(row) && !row.isHeld && <HoldButton reference={row.reference} hold={holdCase} onHeld={onHeld} />}
          </li>
        ))}
        {others.map(({ kind, same }) => (
          <li key={kind} className="manage-row">
            <div>
              <h3>{countedKind(kind, same.length)}</h3>
              <p className="muted small">{spanText(same)}. Darf gelöscht werden.</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
