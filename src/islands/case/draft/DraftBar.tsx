import { useStore } from '@nanostores/react';
import { timeText } from '#domain/german-time.ts';
import { $session } from '#stores/account/session.ts';
import { startAnew } from '#stores/case/case.ts';
import { $draftStatus } from '#stores/case/draft.ts';
import { goTo } from '#stores/case/route.ts';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import { casePassages } from '../privacy-passages.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { MailCode } from './MailCode.tsx';

/**
 * Stop now, go on later: says where the answers are stored, and leads to a code. Whether this device may store them
 * (§ 25 TDDDG) is asked at the head of the page, not here.
 */
export const DraftBar = () => (
  <section className="case-draft no-print" aria-labelledby="unterbrechen">
    <h3 id="unterbrechen">Unterbrechen und später weitermachen</h3>
    <ConflictDialog />
    <Status />
    <MailCode />
    <PrivacyHint about={casePassages.draft} />
    <p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          startAnew();
          goTo('start');
        }}
      >
        Von vorn beginnen
      </button>
    </p>
  </section>
);

function Status() {
  const { onDevice, inTab, isUnsaved, code, savedAt, status } = useStore($draftStatus);
  const isSignedIn = useStore($session).status === 'authenticated';
  const where = onDevice ? 'Auf diesem Gerät' : isSignedIn ? 'In Ihrem Konto' : 'Unter Ihrem Code';
  return (
    <p role="status">
      {status === 'failed'
        ? 'Gerade nicht gespeichert. Wir versuchen es weiter; hier bleibt alles stehen.'
        : isUnsaved && !code
          ? 'Nicht gespeichert: Mit einem Code per E-Mail bleiben Ihre Angaben erhalten.'
          : inTab && !code
            ? 'Ihre Angaben bleiben, solange dieser Tab offen ist. Mit einem Code per E-Mail bleiben sie länger.'
            : savedAt && `${where} gespeichert, zuletzt um ${timeText(savedAt)} Uhr.`}
    </p>
  );
}
