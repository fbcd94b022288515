import { dayText, hourText } from '#domain/german-time.ts';
import { accountPaths } from '#site/account-paths.ts';
import type { UserSession } from '#stores/account/my-account.ts';

type DeviceRowProps = { readonly session: UserSession; readonly isBusy: boolean; readonly onEnd: () => void };

export function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <li className="account-row account-device">
      <div>
        <h3>
          {device} {isCurrent && <span className="account-badge">dieses Gerät</span>}
        </h3>
        <p className="muted small">
          {isCurrent ? `Angemeldet seit ${dayText(createdAt)}.` : `Zuletzt benutzt am ${hourText(lastUsedAt)}.`}
        </p>
      </div>
      {isCurrent ? (
        <a className="button button-quiet" href={accountPaths.signOut}>
          Abmelden
        </a>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Abmelden: ${device}`}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          Abmelden
        </button>
      )}
    </li>
  );
}
