import { type CaseView, viewHash } from '#stores/case/route.ts';
import type { Ways } from '#stores/case/ways.ts';
import { Icon } from '../ui/Icon.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type CaseTopProps = { readonly ways: Ways; readonly phone: Phone };

const words: Readonly<Partial<Record<CaseView, string>>> = {
  start: 'Zurück zum Anfang',
  check: 'Zurück zur Prüfung',
  list: 'Zurück zur Liste',
};

/** Above every view beyond the first: one step up, how far one is, and the phone. */
export const CaseTop = ({ ways: { back, progress }, phone }: CaseTopProps) =>
  back && (
    <div className="case-top no-print">
      <p>
        <a className="action" href={viewHash(back)}>
          <Icon name="arrow-left" />
          {words[back]}
        </a>
        {progress && (
          <span className="muted small">
            Abschnitt {progress.number} von {progress.of}
          </span>
        )}
      </p>
      <PhoneLink phone={phone} />
    </div>
  );
