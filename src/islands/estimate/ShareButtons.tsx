import { showSnackbar } from '#stores/snackbar.ts';
import { Icon } from '../ui/Icon.tsx';

/** The address holds the choice and nothing about the person, so it can be sent to the family as it is. */
export function ShareButtons() {
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showSnackbar('Link kopiert'),
      () => showSnackbar('Der Link steht in der Adresszeile', 'info'),
    );
  // Phones offer their own ways to send it; who closes that sheet wants nothing else.
  const share = () => (navigator.share ? navigator.share({ url: window.location.href }).catch(() => {}) : copy());
  return (
    <>
      <button type="button" className="button button-quiet px-2" onClick={() => void share()}>
        <Icon name="share" />
        Teilen
      </button>
      <button type="button" className="button button-quiet px-2" onClick={() => window.print()}>
        <Icon name="print" />
        Drucken
      </button>
    </>
  );
}
