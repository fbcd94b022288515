import { useEffect, useRef } from 'react';
import type { CaseView } from '#stores/case/route.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { CASE_HEADING_ID } from './CaseHeading.tsx';
import { takeWantedField } from './wanted-field.ts';

export const CASE_ID = 'assistent';

/**
 * A new view behaves like a new page: its heading, or the field a link meant, has the focus, and the title says where one
 * is. Beyond the first question the guide around the wizard steps back (styles/case.css).
 */
export function useViewFocus(place: CaseView, isShown: boolean, name: string): void {
  const shown = useRef<CaseView>('start');
  const pageTitle = useRef<string>(undefined);
  useEffect(() => {
    if (!isShown || shown.current === place) return;
    shown.current = place;
    pageTitle.current ??= document.title;
    // Else the browser scrolls after Back to where the view was left, once its heading has the focus.
    history.scrollRestoration = place === 'start' ? 'auto' : 'manual';
    document.documentElement.toggleAttribute('data-case', place !== 'start');

    const heading = document.getElementById(CASE_HEADING_ID) ?? document.getElementById(QUESTION_HEADING_ID);
    document.title = place === 'start' || !heading ? pageTitle.current : `${heading.textContent} – ${name}`;
    const field = takeWantedField();
    if (field) return field.focus();
    document.getElementById(CASE_ID)?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [place, isShown, name]);
}
