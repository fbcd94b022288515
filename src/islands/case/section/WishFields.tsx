import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { fieldLabels } from '../case-words.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { SectionFields } from './SectionForm.tsx';

const label = fieldLabels.deceased;

/** Clothes, contract and an existing grave: what both wizards ask about the funeral itself. */
export const WishFields = ({ form }: { readonly form: SectionFields }) => (
  <FieldGroup title="Kleidung, Vertrag und Grab">
    <ChoiceField
      form={form}
      name="clothes"
      legend={label.clothes ?? ''}
      options={[
        { value: 'Eigene Kleidung', label: 'Eigene Kleidung', hint: 'Was die Person gern getragen hat' },
        { value: 'Sterbetalar', label: 'Sterbetalar', hint: 'Ein schlichtes Gewand, das wir mitbringen' },
      ]}
    />
    <ChoiceField
      form={form}
      name="contractPartner"
      legend={label.contractPartner ?? ''}
      options={[
        { value: 'Angehöriger', label: 'Eine Angehörige oder ein Angehöriger' },
        {
          value: 'Treuhandvertrag',
          label: 'Treuhandvertrag',
          hint: 'Das Geld für die Bestattung liegt schon auf einem Treuhandkonto',
        },
        {
          value: 'Sterbegeldversicherung',
          label: 'Sterbegeldversicherung',
          hint: 'Eine Versicherung zahlt die Bestattung oder einen Teil davon',
        },
      ]}
    />
    <ChoiceField
      form={form}
      name="graveAvailable"
      legend={label.graveAvailable ?? ''}
      hint="Zum Beispiel ein Familiengrab, in dem noch Platz ist."
      options={[
        { value: 'ja', label: 'Ja' },
        { value: 'nein', label: 'Nein', hint: 'Auch, wenn Sie es nicht wissen: Wir fragen beim Friedhof nach' },
      ]}
    />
  </FieldGroup>
);
