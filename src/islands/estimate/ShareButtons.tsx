import { showSnackbar } from '#stores/snackbar.ts';
import { Icon } from '../ui/Icon.tsx';

/** The address holds the choice and nothing about the person, so it can be sent to the family as it is. */
export function ShareButtons() {
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => showSnackbar('Link kopiert'),
      () => showSnackbar('Der Link steht in der Adresszeile', 'info'),
    );
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        <Icon name="share" />
        Link zu dieser Auswahl kopieren
      </button>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        <Icon name="print" />
        Seite drucken
      </button>
    </p>
  );
}
