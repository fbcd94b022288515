import { useEffect, useRef, useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { type Feed, makeFeed, readFeed, revokeFeed } from '#stores/desk/calendar/feed.ts';
import { CopyButton } from '../../account/factor/CopyButton.tsx';
import { ActionProblem } from '../../account/manage/ActionProblem.tsx';
import { useAction } from '../../account/manage/use-action.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The calendar of her own phone: read once it is unfolded. */
export function FeedPart() {
  const [feed, setFeed] = useState<Feed>();
  const [address, setAddress] = useState('');
  const [done, setDone] = useState('');
  const { run, isBusy, problem } = useAction();

  const load = () =>
    void run(async () => {
      const result = await readFeed();
      if (result.ok) setFeed(result.value.feed);
      return result;
    });
  const make = () =>
    void run(async () => {
      const result = await makeFeed();
      if (result.ok) {
        setFeed(result.value.feed);
        setAddress(result.value.address);
        setDone('');
      }
      return result;
    });
  const revoke = () =>
    void run(async () => {
      const result = await revokeFeed();
      if (result.ok) {
        setFeed(null);
        setAddress('');
        setDone(result.value.message);
      }
      return result;
    });

  return (
    <details
      className="manage-counted"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && feed === undefined) load();
      }}
    >
      <summary>
        <h2>Im Kalender Ihres Telefons</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="calendar-feed">
        <p className="muted">
          Abonnieren Sie Ihre Termine, die noch niemand hat, geplante Schritte und gesperrte Zeiten. Dort stehen nur
          Zeit und Aktenzeichen, keine Namen.
        </p>
        {feed === undefined && !problem && <p role="status">Wird geladen …</p>}
        {address !== '' && <FeedAddress key={address} address={address} />}
        {feed && (
          <p className="muted">
            Adresse angelegt {recentText(feed.createdAt, new Date())},{' '}
            {feed.usedAt === null ? 'noch nie abgerufen' : `zuletzt abgerufen ${recentText(feed.usedAt, new Date())}`}.
          </p>
        )}
        {feed !== undefined && (
          <div className="form-actions">
            <button type="button" className="button button-outline" aria-disabled={isBusy} onClick={make}>
              {feed ? 'Neue Adresse, alte beenden' : 'Adresse anlegen'}
            </button>
            {feed && (
              <button type="button" className="button button-quiet" aria-disabled={isBusy} onClick={revoke}>
                Adresse beenden
              </button>
            )}
          </div>
        )}
        <p role="status">{done}</p>
        <ActionProblem problem={problem} />
        {problem && feed === undefined && (
          <button type="button" className="button button-outline" onClick={load}>
            Noch einmal versuchen
          </button>
        )}
      </div>
    </details>
  );
}

/** Shown once: the server keeps no address that it could tell again. */
function FeedAddress({ address }: { readonly address: string }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The focus is the browser's.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice">
      <p ref={heading} tabIndex={-1}>
        <strong>Ihre Kalender-Adresse.</strong> Sie steht nur jetzt hier. Wer sie kennt, sieht Ihre Zeiten: Bitte geben
        Sie sie nicht weiter.
      </p>
      <p className="wrap-anywhere">{address}</p>
      <div className="form-actions">
        <CopyButton text={address}>Adresse kopieren</CopyButton>
        <a className="button button-outline" href={address.replace(/^https?:/, 'webcal:')}>
          Auf diesem Gerät abonnieren
        </a>
      </div>
    </div>
  );
}
