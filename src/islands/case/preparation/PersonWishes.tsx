import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { fieldLabels } from '../case-words.ts';
import { FieldGroup } from '../section/FieldGroup.tsx';
import type { SectionFields } from '../section/SectionForm.tsx';
import { ClearChoice } from './ClearChoice.tsx';

const label = fieldLabels.person;

/** Who pays is a section of its own here, and who concludes the contract is settled in the talk. */
export const PersonWishes = ({ form }: { readonly form: SectionFields }) => (
  <FieldGroup title="Kleidung und Grab" hint="Freiwillig. Beides lässt sich später sagen.">
    <div>
      <ChoiceField
        form={form}
        name="clothes"
        legend={label.clothes ?? ''}
        options={[
          { value: 'Eigene Kleidung', label: 'Eigene Kleidung', hint: 'Was die Person gern trägt' },
          { value: 'Sterbetalar', label: 'Sterbetalar', hint: 'Ein schlichtes Gewand, das wir mitbringen' },
        ]}
      />
      <ClearChoice form={form} name="clothes" of="Kleidung" />
    </div>
    <div>
      <ChoiceField
        form={form}
        name="graveAvailable"
        legend={label.graveAvailable ?? ''}
        hint="Zum Beispiel ein Familiengrab, in dem noch Platz ist."
        options={[
          { value: 'ja', label: 'Ja' },
          { value: 'nein', label: 'Nein' },
        ]}
      />
      <ClearChoice form={form} name="graveAvailable" of="Grab" />
    </div>
  </FieldGroup>
);
