import { NO_SLOTS } from '#domain/appointment/slot-words.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

/** Shown without any free time: the phone instead. */
export const NoSlots = ({ phone }: { readonly phone: Phone }) => (
  <div className="notice">
    <p>{NO_SLOTS}</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </div>
);
