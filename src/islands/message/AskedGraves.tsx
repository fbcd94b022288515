import { askedText, askedWhen } from '#domain/firm/asked-when.ts';
import type { Firm } from '#domain/firm/firm.ts';

type AskedGravesProps = { readonly isWritten: boolean; readonly openingHours: Firm['openingHours'] };

/** Above the message that asks about graves: when we ask, and that an answer may take longer. */
export const AskedGraves = ({ isWritten, openingHours }: AskedGravesProps) => (
  <p role="status" className="notice mb-6">
    {isWritten
      ? `${askedText(askedWhen(openingHours, new Date()))}. Ihre Gräber stehen schon in der Nachricht. Der Friedhof kann länger brauchen.`
      : 'Ihre Gräber konnten nicht geladen werden. Bitte schreiben Sie uns, um welches Grab es geht.'}
  </p>
);
