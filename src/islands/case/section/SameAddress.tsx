import { useStore } from '@nanostores/react';
import { isSameHome, knownHome, NO_HOME } from '#domain/case/known-home.ts';
import { $case } from '#stores/case/case.ts';
import type { SectionFields } from './SectionForm.tsx';

/** One tick where the contact lives where the person of the case lives or lived; ticked by hand only. */
export function SameAddress({ form }: { readonly form: SectionFields }) {
  const known = knownHome(useStore($case).answers);
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
        onChange={({ target }) => take(target.checked ? known.texts : NO_HOME)}
      />
      <span className="option-body">
        Gleiche Anschrift: <span className="wrap-anywhere">{known.label}</span>
      </span>
    </label>
  );
}
