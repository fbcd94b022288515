import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { homeTexts, isSameHome, knownHome } from '#domain/case/known-home.ts';
import { $case } from '#stores/case/case.ts';
import type { SectionFields } from './SectionForm.tsx';

/**
 * One tick where the contact lives where the person of the case lives or lived; ticked by hand only. Unticked, what was typed before
 * is back.
 */
export function SameAddress({ form }: { readonly form: SectionFields }) {
  const known = knownHome(useStore($case).answers);
  const typed = useRef(homeTexts());
  if (!known) return null;
  const take = (texts: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(texts)) form.set(field, text);
  };
  return (
    <label className="option">
      <input
        type="checkbox"
        name="gleiche-anschrift"
        checked={isSameHome(known, form.values)}
        onChange={({ target }) => {
          if (!target.checked) return take(typed.current);
          typed.current = homeTexts(form.values);
          take(known.texts);
        }}
      />
      <span className="option-body">
        Gleiche Anschrift: <span className="wrap-anywhere">{known.label}</span>
      </span>
    </label>
  );
}
