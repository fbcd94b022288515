import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { type FoldName, folds } from './sections.ts';

type FoldProps = {
  readonly name: FoldName;
  /** What holds now, beside the title. */
  readonly value?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
};

/** A row that unfolds; the address opens it by its anchor. */
export function Fold({ name, value, intro, children }: FoldProps) {
  const { id, title } = folds[name];
  const headingId = `${id}-titel`;
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const openIfMeant = () => {
      if (window.location.hash !== `#${id}`) return;
      setOpen(true);
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    openIfMeant();
    window.addEventListener('hashchange', openIfMeant);
    return () => window.removeEventListener('hashchange', openIfMeant);
  }, [id]);

  return (
    <section id={id} className="account-fold no-print" aria-labelledby={headingId}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id={headingId}>{title}</h2>
          {value && <span className="account-value">{value}</span>}
          <Icon name="chevron-down" />
        </summary>
        <div className="account-content">
          {intro && <p className="muted">{intro}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}
