import { useEffect, useRef, useState } from 'react';
import { dayText } from '#domain/german-time.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { textAddress } from '#site/text-paths.ts';
import { chooseText } from '#stores/wording/address.ts';
import { isChanged, type OpenText } from '#stores/wording/editor.ts';
import { removeText } from '#stores/wording/save.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StateWords } from '../StateWords.tsx';

/** Which text this is, and the way back. Takes the focus, as the list before it is gone. */
export function EditorHeading({ open }: { readonly open: OpenText }) {
  const { base } = open;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const address = textAddress(base.path);
  // It may have been changed since.
  const title = titleOfText(base.path, base.body);
  // The focus is the browser's.
  useEffect(() => heading.current?.focus(), []);

  const leave = () => (isChanged(open) ? setLeaving(true) : chooseText(undefined));
  return (
    <header className="wording-heading">
      <button type="button" className="button button-quiet wording-back" onClick={leave}>
        <Icon name="arrow-left" />
        Alle Texte
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title} <StateWords {...base} />
      </h2>
      <p className="muted small">
        {base.version === 0 ? 'Wie mitgeliefert' : `Fassung ${base.version}`}
        {base.at !== undefined && ` vom ${dayText(base.at)}`}
        {base.by !== undefined && `, ${base.by}`}
        {address !== undefined && (
          <>
            {' · '}
            <a className="link" href={address} target="_blank" rel="noopener">
              Seite öffnen<span className="visually-hidden"> (neues Fenster)</span>
            </a>
          </>
        )}
      </p>
      {base.isRemovable && <Removal open={open} />}
      <Dialog isOpen={isLeaving} onClose={() => setLeaving(false)} title="Noch nicht gespeichert">
        <p>
          {open.isKept
            ? 'Ihr Text bleibt auf diesem Gerät. Wenn Sie wiederkommen, bieten wir ihn an.'
            : 'Dieser Browser bewahrt nichts auf: Ihr Text ginge verloren.'}
        </p>
        <div className="form-actions mt-6">
          <button type="button" className="button button-primary" onClick={() => setLeaving(false)}>
            Hier bleiben
          </button>
          <button type="button" className="button button-quiet" onClick={() => chooseText(undefined)}>
            Trotzdem zur Liste
          </button>
        </div>
      </Dialog>
    </header>
  );
}

/** Only for pages that were made here and stand in no file. */
function Removal({ open }: { readonly open: OpenText }) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const problem = await removeText(open.base.path);
    if (problem === undefined) chooseText(undefined);
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Seite wegnehmen
      </button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Seite wegnehmen?">
        <p>„{open.base.title}“ steht dann nicht mehr auf der Website. Ihre Fassungen bleiben gespeichert.</p>
        <div className="form-actions mt-6">
          <button type="button" className="button button-primary" onClick={() => void remove()}>
            Wegnehmen
          </button>
          <button type="button" className="button button-quiet" onClick={() => setAsking(false)}>
            Behalten
          </button>
        </div>
      </Dialog>
    </>
  );
}
