import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AreaStore } from '#stores/area.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';

type AreaViewProps<T> = {
  readonly area: AreaStore<T>;
  /** „Ihre Geräte werden geladen …“ */
  readonly loading: string;
  /** „Ihre Geräte konnten nicht geladen werden.“ */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly phone: Phone;
  readonly children: (data: T) => ReactNode;
};

export const NOTHING_LOST = 'In Ihrem Konto ist alles noch da.';

/** The content of an area; each section waits and fails for itself, so that one that fails hides no other. */
export function AreaView<T>({ area, loading, failed, onRetry, phone, children }: AreaViewProps<T>) {
  const { data, error } = useStore(area.$area);
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure what={failed} error={error} onRetry={onRetry} phone={phone} kept={NOTHING_LOST} />;
  return (
    <p role="status" className="muted">
      {loading}
    </p>
  );
}
