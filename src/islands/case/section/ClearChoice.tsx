import { fieldId } from '../../ui/form/field-id.ts';
import type { SectionFields } from './SectionForm.tsx';

type ClearChoiceProps = { readonly form: SectionFields; readonly name: string; readonly of: string };

/** Radio buttons cannot be unchosen by themselves; what is voluntary must be. */
export function ClearChoice({ form, name, of }: ClearChoiceProps) {
  if (!form.values[name]) return null;
  const clear = () => {
    form.set(name, '');
    // The pressed button goes.
    document.getElementById(fieldId(form.id, name))?.focus();
  };
  return (
    <button type="button" className="button button-quiet" aria-label={`Auswahl aufheben: ${of}`} onClick={clear}>
      Auswahl aufheben
    </button>
  );
}
