import { localTime } from '#domain/local-moment.ts';
import { momentText } from '#domain/overview/recent-time.ts';
import { blockTime, unblockTime } from '#stores/desk/calendar/bookings.ts';
import type { Block } from '#stores/desk/calendar/calendar.ts';
import { showSnackbar } from '#stores/snackbar.ts';

type BlockDetailsProps = { readonly block: Block; readonly onDone: () => void };

/** Why a time is blocked, and the way to free it; taken back in one tap. */
export function BlockDetails({ block, onDone }: BlockDetailsProps) {
  const { startsAt, endsAt, reason, by } = block;
  const again = async () => {
    const [start, end] = [localTime(new Date(startsAt)), localTime(new Date(endsAt))];
    const result = await blockTime({ start, end, reason });
    showSnackbar(result.ok ? 'Wieder gesperrt.' : result.message, result.ok ? {} : { kind: 'error' });
  };
  const free = async () => {
    const result = await unblockTime(block);
    if (result.ok) showSnackbar(result.value.message, { undo: () => void again() });
    else showSnackbar(result.message, { kind: 'error' });
    onDone();
  };
  return (
    <div className="calendar-facts">
      <p>
        <strong>{reason}</strong>
      </p>
      <p>
        Von {momentText(startsAt)} bis {momentText(endsAt)}
      </p>
      <p className="muted">Gesperrt von {by}</p>
      <div className="form-actions">
        <button type="button" className="button button-primary" onClick={() => void free()}>
          Wieder freigeben
        </button>
        <button type="button" className="button button-quiet" onClick={onDone}>
          Schließen
        </button>
      </div>
    </div>
  );
}
