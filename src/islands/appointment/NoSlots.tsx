import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

/** Shown without any free time: the phone instead. */
export const NoSlots = ({ phone }: { readonly phone: Phone }) => (
  <div className="notice">
    <p>In den nächsten Wochen ist hier kein Termin frei. Am Telefon finden wir einen.</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </div>
);
