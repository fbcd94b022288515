import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { takeFocus } from './take-focus.ts';

type FormNoticeProps = {
  readonly title: string;
  readonly kind?: 'success' | 'neutral' | 'error';
  /** Takes the focus when it appears in place of what was focused, so that it is read out and the keyboard goes on here. */
  readonly takesFocus?: boolean;
  /** Text, and the way on as `.form-actions`. */
  readonly children?: ReactNode;
};

const icons = { success: 'check', neutral: 'info', error: 'warning' } as const;

/** How something ended, with a way on. */
export function FormNotice({ title, kind = 'neutral', takesFocus = false, children }: FormNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus is the browser's.
  useEffect(() => {
    if (takesFocus) takeFocus(heading.current);
  }, [takesFocus]);
  return (
    <div className={`form-notice form-notice-${kind}`}>
      <Icon name={icons[kind]} />
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
