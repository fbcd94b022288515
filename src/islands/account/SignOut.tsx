import { useEffect, useRef, useState } from 'react';
import { paths } from '#site/paths.ts';
import { signOut } from '#stores/account/account.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { Waiting } from './Waiting.tsx';

/** Signs out at once and leads home (specification, section 2). */
export function SignOut({ phone }: { readonly phone: Phone }) {
  const [attempt, setAttempt] = useState(1);
  const [problem, setProblem] = useState<string>();
  const asked = useRef(0);

  // Opening this page signs out. React may run an effect twice; the request goes out once.
  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    void signOut().then((result) => {
      if (result.ok) window.location.replace(paths.home);
      else setProblem(result.message);
    });
  }, [attempt]);

  const again = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };

  if (problem === undefined) return <Waiting>Sie werden abgemeldet …</Waiting>;
  return (
    <FormNotice title="Das Abmelden hat nicht geklappt" kind="error" takesFocus>
      <p>{problem}</p>
      <p>
        Dieser Browser hat Ihre Anmeldung vergessen, unser Server aber weiß noch nichts davon. Bitte versuchen Sie es
        noch einmal, vor allem an einem fremden Gerät.
      </p>
      <p className="form-actions">
        <button type="button" className="button button-primary" onClick={again}>
          Noch einmal versuchen
        </button>
        <a className="button button-quiet" href={paths.home}>
          Zur Startseite
        </a>
      </p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
      </p>
    </FormNotice>
  );
}
