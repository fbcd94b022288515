import { asOfText } from '#domain/as-of.ts';
import { dayText } from '#domain/german-time.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { textEditorPath } from '#site/text-paths.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { Counted } from './Counted.tsx';

type ToDoProps = { readonly overview: Overview };

/** Numbers that open on what they count; what cannot wait stands at the top of the page. What her role may not do, nobody is told. */
export function ToDo({ overview }: ToDoProps) {
  const {
    unappliedChanges,
    failedPapers,
    oldFigures,
    differentRows,
    disk,
    completedTexts,
    textConflicts,
    goLive,
    isInOperation,
  } = overview;
  return (
    <section aria-label="Weiteres">
      {disk !== 'enough' && (
        <Counted title="Zu wenig Speicherplatz" count={1} isOpen nothing="">
          <li className="manage-row">
            <div>
              <h3>{disk === 'full' ? 'Der Datenträger ist voll' : 'Der Datenträger ist fast voll'}</h3>
              <p className="small">
                {disk === 'full'
                  ? 'Es lässt sich nichts mehr speichern, auch kein Auftrag. Bitte schaffen Sie sofort Platz auf dem Server.'
                  : 'Gespeichert werden nur noch Aufträge, Widerrufe und Anmeldungen. Bitte schaffen Sie Platz auf dem Server.'}
              </p>
            </div>
          </li>
        </Counted>
      )}
      {unappliedChanges && unappliedChanges.count > 0 && (
        <Counted title="Vorgemerkt und nicht übernommen" count={unappliedChanges.count} isOpen nothing="">
          {unappliedChanges.changes.map(({ id, name, validFrom, problem }) => (
            <li key={id} className="manage-row">
              <div>
                <h3>{name}</h3>
                <p className="small">
                  Sollte ab {dayText(`${validFrom}T12:00:00Z`)} gelten: {problem}
                </p>
              </div>
              <a className="manage-link" href={adminPaths.changes}>
                Ansehen<span className="visually-hidden">, {name}</span>
              </a>
            </li>
          ))}
        </Counted>
      )}
      {failedPapers.length > 0 && (
        <Counted title="Anhänge, die sich nicht erstellen lassen" count={failedPapers.length} isOpen nothing="">
          {failedPapers.map(({ name, since, instead, path }) => (
            <li key={name} className="manage-row">
              <div>
                <h3>{name}</h3>
                <p className="small">
                  Seit {dayText(since)}. {instead}
                </p>
              </div>
              {path !== undefined && (
                <a className="manage-link" href={textEditorPath(path)}>
                  Text ansehen<span className="visually-hidden">, {name}</span>
                </a>
              )}
            </li>
          ))}
        </Counted>
      )}
      {oldFigures && (
        <Counted
          title="Angaben älter als 24 Monate"
          count={oldFigures.reduce((sum, { count }) => sum + count, 0)}
          nothing="Keine ist älter als 24 Monate. Ohne Datum zählt der Tag, an dem sie gelesen wurde."
        >
          {oldFigures.map(({ id, name, count, asOf }) => (
            <li key={id} className="manage-row">
              <div>
                <h3>{name}</h3>
                <p className="muted small">
                  {count === 1 ? 'Eine Angabe' : `${count} Angaben`}, die älteste von {asOfText(asOf)}
                </p>
              </div>
            </li>
          ))}
        </Counted>
      )}
      {textConflicts && textConflicts.length > 0 && (
        <Counted title="Texte, zu denen ein Update anderes mitbringt" count={textConflicts.length} isOpen nothing="">
          {textConflicts.map(({ path, title }) => (
            <li key={path} className="manage-row">
              <div>
                <h3>{title}</h3>
                <p className="small">
                  Mit einem Update kam ein anderer Text. Veröffentlicht wird Ihrer, bis Sie wählen.
                </p>
              </div>
              <a className="manage-link" href={textEditorPath(path)}>
                Vergleichen<span className="visually-hidden">, {title}</span>
              </a>
            </li>
          ))}
        </Counted>
      )}
      {differentRows !== undefined && (
        <Counted title="Anders als mitgeliefert" count={differentRows} nothing="Alles ist wie mitgeliefert.">
          {differentRows > 0 && (
            <li className="manage-row">
              <p>Hier gilt, was Sie geändert haben. Mitgeliefert wurde etwas anderes.</p>
              <a className="manage-link" href={adminPaths.changes}>
                Ansehen
              </a>
            </li>
          )}
        </Counted>
      )}
      {completedTexts && completedTexts.length > 0 && (
        <Counted title="Nach einem Update ergänzte Texte" count={completedTexts.length} nothing="">
          {completedTexts.map(({ path, title, fields }) => (
            <li key={path} className="manage-row">
              <div>
                <h3>{title}</h3>
                <p className="small">Wie mitgeliefert ergänzt: {fields.map((field) => `„${field}“`).join(', ')}</p>
              </div>
              <a className="manage-link" href={textEditorPath(path)}>
                Ansehen
              </a>
            </li>
          ))}
        </Counted>
      )}
      {goLive && (
        <Counted
          title="Vor dem Start noch zu tun"
          count={goLive.length}
          isOpen={!isInOperation}
          nothing="Alles ist ausgefüllt."
        >
          {goLive.map(({ what, where, remedy }) => (
            <li key={`${where} ${what}`} className="manage-row">
              <div>
                <h3>{what}</h3>
                <p className="small">{remedy}.</p>
                <p className="muted small manage-address">{where}</p>
              </div>
            </li>
          ))}
        </Counted>
      )}
    </section>
  );
}
