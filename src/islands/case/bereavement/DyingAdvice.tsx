import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';

/** Nothing has to be done yet: a voice first, then what can be prepared. */
export const DyingAdvice = ({ phone }: { readonly phone: Phone }) => (
  <>
    <p>Zu jeder Stunde: Wir sagen Ihnen, was jetzt hilft und was später zu tun ist.</p>
    <p>
      <PhoneLink phone={phone} />
    </p>
    <p>Sie müssen heute nichts ausfüllen. Wenn es Ihnen hilft, können Sie jetzt schon vorbereiten:</p>
    <ul className="case-list">
      <li>Ausweis, Geburtsurkunde und Eheurkunde zusammenlegen</li>
      <li>Versicherungen und einen Vorsorgevertrag heraussuchen</li>
      <li>fragen, was die Person sich wünscht, wenn das Gespräch möglich ist</li>
    </ul>
    <p>Was Sie hier eintragen, ist kein Auftrag. Es kostet nichts und lässt sich ändern.</p>
  </>
);
