import { paths } from '#site/paths.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

export const WayOn = ({ phone }: { readonly phone: Phone }) => (
  <section className="card" aria-labelledby="weiter-gehen">
    <h3 id="weiter-gehen">Wie es weitergeht</h3>
    <p className="mt-2 max-w-text">
      Rufen Sie uns an, zu jeder Stunde. Wir gehen die Auswahl mit Ihnen durch. Sie müssen das nicht heute entscheiden;
      ein Kostenvoranschlag ist noch kein Auftrag.
    </p>
    <p className="mt-4 flex flex-wrap gap-3">
      <PhoneLink phone={phone} />
      <a className="button button-quiet" href={paths.bereavement}>
        Was jetzt zu tun ist
      </a>
    </p>
  </section>
);
