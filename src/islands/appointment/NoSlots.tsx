import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

/** Nothing at all to choose from: the phone finds a time nearly always. */
export const NoSlots = ({ phone }: { readonly phone: Phone }) => (
  <div className="notice">
    <p>In den nächsten Wochen ist hier kein Termin frei. Am Telefon finden wir einen.</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </div>
);
