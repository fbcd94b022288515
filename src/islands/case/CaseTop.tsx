import { type CaseView, viewHash } from '#stores/case/route.ts';
import type { Ways } from '#stores/case/ways.ts';
import { Icon } from '../ui/Icon.tsx';

const words: Readonly<Partial<Record<CaseView, string>>> = {
  start: 'Zurück zum Anfang',
  check: 'Zurück zur Prüfung',
  list: 'Zurück zur Liste',
};

/** Above every view beyond the first: one step up, and how far one is. The phone stays in the header. */
export const CaseTop = ({ ways: { back, progress } }: { readonly ways: Ways }) =>
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
    </div>
  );
