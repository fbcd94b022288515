import { type CaseView, viewHash } from '#stores/case/route.ts';
import { Icon } from '../ui/Icon.tsx';

type BackLinkProps = { readonly place: CaseView; readonly returnTo: 'check' | 'list' };

/** One step up: from a section to the list, or to the answers it was opened from. */
export function BackLink({ place, returnTo }: BackLinkProps) {
  if (place === 'start' || place === 'done') return null;
  const [to, words]: [CaseView, string] =
    place === 'list'
      ? ['start', 'Zurück zur ersten Frage']
      : returnTo === 'check'
        ? ['check', 'Zurück zur Prüfung']
        : ['list', 'Zurück zur Liste'];
  return (
    <p className="no-print">
      <a className="action" href={viewHash(to)}>
        <Icon name="arrow-left" />
        {words}
      </a>
    </p>
  );
}
