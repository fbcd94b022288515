import { accessScopes } from '#domain/desk/family/access.ts';
import { dayText, hourText } from '#domain/german-time.ts';
import type { Access } from '#stores/desk/access.ts';

type AccessRowProps = { readonly access: Access; readonly isBusy: boolean; readonly onEnd: () => void };

/** Whose link, what it shows, and whether it is used. */
export const AccessRow = ({ access, isBusy, onEnd }: AccessRowProps) => {
  const { label, may, isFromMail, usedAt, revokedAt } = access;
  return (
    <li className="manage-row">
      <div>
        <p>
          <strong>{label}</strong> {isFromMail && '(Link aus unserer E-Mail)'}
        </p>
        <p className="muted small">
          {revokedAt === null
            ? `${accessScopes[may]}; ${usedAt === null ? 'noch nicht geöffnet' : `zuletzt geöffnet am ${hourText(usedAt)}`}`
            : `beendet am ${dayText(revokedAt)}`}
        </p>
      </div>
      {revokedAt === null && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Link beenden: ${label}`}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          Beenden …
        </button>
      )}
    </li>
  );
};
