import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { UNREACHABLE } from '#stores/stored-error.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PRICES_LOADING } from './cost-words.ts';
import type { Result } from './Result.tsx';

type LateResultProps = ComponentProps<typeof Result> & {
  /** Before, it is only fetched. */
  readonly isShown: boolean;
};

/** The result, fetched after the first answer and not with the page. */
export function LateResult({ isShown, ...props }: LateResultProps) {
  const [loaded, setLoaded] = useState<{ readonly View: ComponentType<ComponentProps<typeof Result>> }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import('./Result.tsx').then(
      (module) => setLoaded({ View: module.Result }),
      () => setFailed(true),
    );
  }, []);
  if (!isShown) return null;
  if (loaded) return <loaded.View {...props} />;
  if (hasFailed)
    return (
      <LoadFailure
        what="Das Ergebnis konnte nicht geladen werden."
        error={{ message: UNREACHABLE, statusCode: 0 }}
        // Browsers keep the failure of a script for the page; its address has all answers.
        onRetry={() => window.location.reload()}
        phone={props.phone}
      />
    );
  return (
    <p role="status" className="muted py-16">
      {PRICES_LOADING}
    </p>
  );
}
