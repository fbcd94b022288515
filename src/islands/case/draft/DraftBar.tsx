import { useStore } from '@nanostores/react';
import { timeText } from '#domain/german-time.ts';
import { startAnew } from '#stores/case/case.ts';
import { $draftStatus, saveOnDevice } from '#stores/case/draft.ts';
import { goTo } from '#stores/case/route.ts';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { MailCode } from './MailCode.tsx';

/** Stop now, go on later: on this device once the person agrees (§ 25 TDDDG), elsewhere by a code from a mail. The page asks. */
export function DraftBar() {
  const { onDevice, asked, savedAt, status } = useStore($draftStatus);
  return (
    <section className="case-draft no-print" aria-labelledby="unterbrechen">
      <h3 id="unterbrechen">Unterbrechen und später weitermachen</h3>
      <ConflictDialog />
      {asked && <KeptOrNot onDevice={onDevice} />}
      <p role="status" className="muted">
        {status === 'failed' && 'Gerade nicht gespeichert. Wir versuchen es weiter; hier bleibt alles stehen.'}
        {status !== 'failed' && savedAt && `Zuletzt gespeichert um ${timeText(savedAt)} Uhr.`}
      </p>
      <MailCode />
      <PrivacyHint about="draft" />
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
}

const KeptOrNot = ({ onDevice }: { readonly onDevice: boolean }) => (
  <p>
    {onDevice ? 'Ihre Angaben werden auf diesem Gerät gemerkt.' : 'Ihre Angaben werden auf diesem Gerät nicht gemerkt.'}{' '}
    <button type="button" className="button button-quiet" onClick={() => saveOnDevice(!onDevice)}>
      {onDevice ? 'Nicht mehr merken' : 'Doch merken'}
    </button>
  </p>
);
