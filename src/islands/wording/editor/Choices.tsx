import { lazy, Suspense } from 'react';
import { giveUpCopy, type OpenText, takeCopy } from '#stores/wording/editor.ts';
import { saveText } from '#stores/wording/save.ts';
import { whenText } from './when-text.ts';

// What compares texts comes where there are two.
const ChangeList = lazy(() => import('../ChangeList.tsx').then((module) => ({ default: module.ChangeList })));
const Conflict = lazy(() => import('./Conflict.tsx').then((module) => ({ default: module.Conflict })));

type OpenProps = { readonly open: OpenText };

/** Whatever has two texts of one page: each is shown beside the other, and the person chooses. */
export const Choices = ({ open }: OpenProps) => (
  <Suspense>
    {open.theirs && <Conflict open={open} theirs={open.theirs} />}
    {open.base.completed && <Completed open={open} fields={open.base.completed} />}
    {!open.theirs && open.base.hasConflict && <ChangedFile open={open} file={open.base.file ?? ''} />}
    {open.copy && <OfferedCopy open={open} copy={open.copy} />}
  </Suspense>
);

type CompletedProps = OpenProps & { readonly fields: readonly string[] };

/** The text is older than the program, which asks for more. */
const Completed = ({ open: { base }, fields }: CompletedProps) => (
  <section className="notice wording-choice" aria-label="Nach einem Update ergänzt">
    <h2>Nach einem Update ergänzt</h2>
    <p>
      Dieser Text ist älter als das Programm. Was noch fehlte, ist wie mitgeliefert ergänzt:{' '}
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

/** The file was changed on disk, as by somebody who works with Git. */
function ChangedFile({ open, file }: OpenProps & { readonly file: string }) {
  const { base } = open;
  return (
    <section className="notice wording-choice" aria-label="Zwei Fassungen">
      <h2>Mit einem Update kam ein anderer Text</h2>
      <p>
        {file === ''
          ? 'Der mitgelieferte Text ist entfallen, nachdem Sie Ihren gespeichert haben. Ihrer gilt weiter.'
          : 'Der mitgelieferte Text ist nicht mehr der, von dem Ihrer ausging. Bis Sie wählen, gilt Ihrer.'}
      </p>
      {file !== '' && <ChangeList text={base} before={file} after={base.body} names={['Mitgeliefert', 'Ihr Text']} />}
      <p className="form-actions">
        {file !== '' && (
          <button
            type="button"
            className="button button-outline"
            onClick={() => void saveText(base.path, 'Wie mitgeliefert', file)}
          >
            Den mitgelieferten nehmen
          </button>
        )}
        <button
          type="button"
          className="button button-outline"
          onClick={() => void saveText(base.path, 'Fassung behalten', base.body)}
        >
          Meinen behalten
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
        Am {whenText(copy.at)}
        {copy.version === base.version
          ? '.'
          : ', ausgehend von einer älteren Fassung. Seitdem wurde der Text geändert: Bitte sehen Sie sich die Unterschiede an.'}
      </p>
      <ChangeList text={base} before={base.body} after={copy.text} names={['Gespeichert', 'Nicht gespeichert']} />
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
