import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import type { Phone } from '../../ui/phone.ts';

/** A link that the team has ended, or of a case that is long over. */
export const EndedAccess = ({ sentence, phone }: { readonly sentence: string; readonly phone: Phone }) => (
  <FormNotice title="Dieser Link gilt nicht mehr">
    <p>{sentence}</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
    </p>
  </FormNotice>
);
