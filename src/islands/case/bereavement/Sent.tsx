import { useStore } from '@nanostores/react';
import { isOrder } from '#domain/case/list.ts';
import { $submission } from '#stores/case/order.ts';
import type { Phone } from '../../ui/phone.ts';
import { Done } from '../Done.tsx';
import { NextSteps } from '../NextSteps.tsx';

/** The order or, where the person is dying, the preparation has arrived. */
export function Sent({ phone }: { readonly phone: Phone }) {
  const submission = useStore($submission);
  if (submission.status !== 'done') return null;
  return isOrder(submission) ? (
    <Done {...submission} title="Ihr Auftrag ist angekommen" phone={phone}>
      <NextSteps name="afterOrder" otherwise="Wir rufen Sie an. Die nächsten Schritte stehen in unserer E-Mail." />
    </Done>
  ) : (
    <Done {...submission} title="Ihre Vorbereitung ist angekommen" lead="Sie ist kein Auftrag." phone={phone}>
      <ol className="case-list">
        <li>Rufen Sie uns an, wenn es so weit ist, zu jeder Stunde. Wir haben Ihre Angaben.</li>
        <li>Nennen Sie dabei Ihr Aktenzeichen oder einfach Ihren Namen.</li>
        <li>
          Bis dahin müssen Sie nichts tun. Ändern und löschen können Sie alles mit dem Link aus der E-Mail oder einem
          Anruf.
        </li>
      </ol>
    </Done>
  );
}
