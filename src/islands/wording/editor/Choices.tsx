import { dayText, timeText } from '#domain/german-time.ts';
import { giveUpCopy, type OpenText, takeCopy } from '#stores/wording/editor.ts';
import { goOnFrom, saveText } from '#stores/wording/save.ts';
import { DiffView } from '../DiffView.tsx';

type OpenProps = { readonly open: OpenText };

/** Whatever has two texts of one page: each is shown beside the other, and the person chooses. */
export const Choices = ({ open }: OpenProps) => (
  <>
    {open.theirs && <TheirText open={open} theirs={open.theirs} />}
    {open.base.completed && <Completed open={open} fields={open.base.completed} />}
    {!open.theirs && open.base.hasConflict && <ChangedFile open={open} file={open.base.file ?? ''} />}
    {open.copy && <OfferedCopy open={open} copy={open.copy} />}
  </>
);

type CompletedProps = OpenProps & { readonly fields: readonly string[] };

/** The text is older than the program, which asks for more. */
const Completed = ({ open: { base }, fields }: CompletedProps) => (
  <section className="notice wording-choice" aria-label="Aus der Datei ergänzt">
    <h2>Aus der Datei ergänzt</h2>
    <p>
      Dieser Text ist älter als das Programm. Was noch fehlte, gilt wie in der Datei:{' '}
      {fields.map((field) => `„${field}“`).join(', ')}. Alles andere steht da, wie Sie es geschrieben haben.
    </p>
    <p className="form-actions">
      <button
        type="button"
        className="button button-outline"
        onClick={() => void saveText(base.path, 'Ergänzungen angesehen')}
      >
        Angesehen, so speichern
      </button>
    </p>
  </section>
);

type TheirTextProps = OpenProps & { readonly theirs: NonNullable<OpenText['theirs']> };

/** Somebody else has saved meanwhile. */
function TheirText({ open, theirs }: TheirTextProps) {
  const { by, at } = theirs;
  return (
    <section className="notice wording-choice" aria-label="Inzwischen geändert">
      <h2>Inzwischen geändert</h2>
      <p>
        {by ?? 'Jemand'} hat diesen Text {at ? `am ${when(at)} ` : ''}gespeichert. Ihr Text ist noch da und noch nicht
        gespeichert.
      </p>
      <DiffView before={theirs.body} after={open.text} names={['Der andere Text', 'Ihr Text']} />
      <p className="form-actions">
        <button type="button" className="button button-outline" onClick={() => goOnFrom(theirs, 'mine')}>
          Mit meinem Text weiter
        </button>
        <button type="button" className="button button-outline" onClick={() => goOnFrom(theirs, 'theirs')}>
          Den anderen Text nehmen
        </button>
      </p>
    </section>
  );
}

/** The file was changed on disk, as by somebody who works with Git. */
function ChangedFile({ open, file }: OpenProps & { readonly file: string }) {
  const { base } = open;
  return (
    <section className="notice wording-choice" aria-label="Konflikt mit der Datei">
      <h2>Die Datei wurde geändert</h2>
      <p>
        {file === ''
          ? 'Die Datei dieses Textes wurde gelöscht, nachdem er hier gespeichert war.'
          : 'Auf dem Server steht inzwischen eine andere Datei als die, von der diese Fassung ausging. Bis Sie wählen, gilt die Fassung von hier.'}
      </p>
      {file !== '' && <DiffView before={file} after={base.body} names={['Die Datei', 'Die Fassung von hier']} />}
      <p className="form-actions">
        {file !== '' && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => void saveText(base.path, 'Aus der Datei', file)}
          >
            Die Datei nehmen
          </button>
        )}
        <button
          type="button"
          className="button button-outline"
          onClick={() => void saveText(base.path, 'Fassung behalten', base.body)}
        >
          Die Fassung von hier behalten
        </button>
      </p>
    </section>
  );
}

type OfferedCopyProps = OpenProps & { readonly copy: NonNullable<OpenText['copy']> };

/** Typed here before and never saved. Nothing is replaced without being asked. */
function OfferedCopy({ open, copy }: OfferedCopyProps) {
  const { base } = open;
  return (
    <section className="notice wording-choice" aria-label="Nicht gespeicherter Text">
      <h2>Sie haben hier etwas geschrieben und nicht gespeichert</h2>
      <p>
        Am {when(copy.at)}
        {copy.version === base.version
          ? '.'
          : ', ausgehend von einer älteren Fassung. Seitdem wurde der Text geändert: Bitte sehen Sie sich die Unterschiede an.'}
      </p>
      <DiffView before={base.body} after={copy.text} names={['Gespeichert', 'Nicht gespeichert']} />
      <p className="form-actions">
        <button type="button" className="button button-outline" onClick={() => takeCopy(base.path)}>
          Damit weiterschreiben
        </button>
        <button type="button" className="button button-quiet" onClick={() => giveUpCopy(base.path)}>
          Verwerfen
        </button>
      </p>
    </section>
  );
}

const when = (instant: string): string => `${dayText(instant)}, ${timeText(instant)} Uhr`;
