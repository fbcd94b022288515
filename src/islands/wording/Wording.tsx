import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loginPath } from '#site/account-paths.ts';
import { $chosenText, chooseText, followAddress } from '#stores/wording/address.ts';
import { $editor, closeText, openText } from '#stores/wording/editor.ts';
import { Guarded } from '../account/Guarded.tsx';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import type { Phone } from '../ui/phone.ts';
import { TextEditor } from './editor/TextEditor.tsx';
import { TextList } from './list/TextList.tsx';

type WordingProps = {
  readonly phone: Phone;
  /** Address of the stylesheet of the public pages, for the preview. */
  readonly styles: string;
};

/** /daten-verwalten/seiten: the texts of the site, for admins. */
export const Wording = (props: WordingProps) => (
  <Guarded audience="admin" afterwards={<SignedOut />}>
    <Texts {...props} />
  </Guarded>
);

function Texts({ phone, styles }: WordingProps) {
  const chosen = useStore($chosenText);
  const editor = useStore($editor);
  // The address is the browser's.
  useEffect(() => followAddress(), []);
  useEffect(() => {
    if (chosen === undefined) closeText();
    else void openText(chosen);
  }, [chosen]);
  if (chosen === undefined) return <TextList phone={phone} />;
  if (editor.status === 'open') return <TextEditor key={editor.base.path} open={editor} styles={styles} />;
  if (editor.status === 'failed')
    return (
      <FormNotice title="Dieser Text lässt sich nicht öffnen" kind="error" takesFocus>
        <p>{editor.message}</p>
        <p className="form-actions">
          <button type="button" className="button button-outline" onClick={() => chooseText(undefined)}>
            Alle Texte
          </button>
        </p>
      </FormNotice>
    );
  return (
    <p className="waiting" role="status">
      Der Text wird geladen …
    </p>
  );
}

/** What was typed is on this device, and is offered after the sign-in. */
const SignedOut = () => (
  <FormNotice title="Sie sind nicht mehr angemeldet" takesFocus>
    <p>Was Sie geschrieben haben, bleibt auf diesem Gerät. Nach dem Anmelden steht es hier wieder zur Wahl.</p>
    <p className="form-actions">
      <a className="button button-primary" href={loginPath(location.pathname + location.search)}>
        Anmelden
      </a>
    </p>
  </FormNotice>
);
