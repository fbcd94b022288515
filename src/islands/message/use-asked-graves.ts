import { useEffect, useRef, useState } from 'react';
import { askedIn } from '#site/compare-paths.ts';
import type { Form } from '../ui/form/use-form.ts';

type Fields = { readonly subject: string; readonly message: string };

/** The fields with the request in them; undefined where another message was begun. A subject that was typed stays. */
export const writtenInto = ({ subject, message }: Fields, request: Fields): Fields | undefined =>
  message === '' || message === request.message
    ? { subject: subject || request.subject, message: request.message }
    : undefined;

/** Whether the address names graves to ask about. Then they stand in the message, unless something was written there already. */
export function useAskedGraves<V extends Fields & Record<string, string>>(
  form: Form<V>,
): 'none' | 'written' | 'failed' {
  const [asked, setAsked] = useState<'none' | 'written' | 'failed'>('none');
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const ids = askedIn(window.location.search);
    if (ids.length === 0) return;
    void import('#stores/message/asked-graves.ts')
      .then(({ requestAbout }) => requestAbout(ids))
      .catch(() => undefined)
      .then((request) => {
        if (!request) return setAsked('failed');
        const { values, set } = latest.current;
        const written = writtenInto(values, request);
        if (!written) return;
        set('subject', written.subject);
        set('message', written.message);
        setAsked('written');
      });
  }, []);
  return asked;
}
