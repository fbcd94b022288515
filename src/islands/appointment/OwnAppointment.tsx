import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ownAppointmentWords } from '#domain/appointment/own-words.ts';
import { APPOINTMENT_HASH } from '#site/form-paths.ts';
import { loadOwnAppointment, ownAppointmentArea } from '#stores/appointment/own.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { BookedAppointment } from './BookedAppointment.tsx';
import { EndedAppointment, NewAppointment } from './EndedAppointment.tsx';

export type OwnAppointmentProps = {
  readonly phone: Phone;
  /** Where the house is: `Musterstraße 1, 32584 Löhne`. */
  readonly address: string;
};

/** The appointment of a mailed link: to be read, moved and cancelled without signing in. */
export function OwnAppointment({ phone, address }: OwnAppointmentProps) {
  const { data, error } = useStore(ownAppointmentArea.$area, { ssr: 'initial' });
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string }>();

  // The address is the browser's.
  useEffect(() => {
    const read = () => setCode(new URLSearchParams(window.location.hash.slice(1)).get(APPOINTMENT_HASH) ?? '');
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const load = async () => {
    if (!code) return;
    const result = await loadOwnAppointment(code);
    setProblem(result.ok ? undefined : result);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    ownAppointmentArea.reset();
    setProblem(undefined);
    void load();
  }, [code]);

  if (code === '') return <NoAppointment title={ownAppointmentWords.withoutCode} phone={phone} />;
  if (code !== undefined && data?.state === 'booked')
    return <BookedAppointment appointment={data} code={code} address={address} phone={phone} />;
  if (data) return <EndedAppointment appointment={data} phone={phone} />;
  if (problem?.code === 'unknown-appointment' || problem?.code === 'invalid-input')
    return <NoAppointment title="Diesen Termin finden wir nicht" phone={phone} />;
  if (error)
    return (
      <LoadFailure
        what="Ihr Termin lässt sich gerade nicht laden."
        error={error}
        onRetry={() => void load()}
        phone={phone}
        kept="Am Termin ändert sich dadurch nichts."
      />
    );
  return (
    <p className="waiting needs-script" role="status">
      Ihr Termin wird geladen …
    </p>
  );
}

/** Without a code, or with one that is cut off. */
const NoAppointment = ({ title, phone }: { readonly title: string; readonly phone: Phone }) => (
  <FormNotice title={title}>
    <p>
      Bitte öffnen Sie den Link „Verschieben oder absagen“ noch einmal aus der E-Mail zu Ihrem Termin. Beim Kopieren
      wird er leicht abgeschnitten. Am Telefon geht beides auch so.
    </p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
      <NewAppointment />
    </p>
  </FormNotice>
);
