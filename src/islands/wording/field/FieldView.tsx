import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { type FieldNode, labelOf, placeIn, type TextField, type ValueProps } from './field-tree.ts';
import { FORM_ID, useField, useTextForm } from './fields-context.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhotoField } from './PhotoField.tsx';

type FieldProps = { readonly node: FieldNode; readonly place: string; readonly label?: string };

/** A field by its kind, at one place of the text. */
function FieldView({ node, place, label = node.field.label }: FieldProps) {
  const { field } = node;
  if (field.path.split('.').at(-1) === 'photo') return <PhotoField field={field} place={place} label={label} />;
  switch (field.kind) {
    case 'group':
      return (
        <GroupField field={field} place={place} label={label}>
          <FieldViews nodes={node.children} place={place} />
        </GroupField>
      );
    case 'list':
      return <Entries node={node} place={place} label={label} />;
    case 'number':
      return <NumberField field={field} place={place} label={label} />;
    case 'yesNo':
      return <YesNoField field={field} place={place} label={label} />;
    case 'choice':
      return <WordField field={field} place={place} label={label} />;
    default:
      return <TextValueField field={field} place={place} label={label} />;
  }
}

export const FieldViews = ({ nodes, place }: { readonly nodes: readonly FieldNode[]; readonly place: string }) =>
  nodes.map((node) => <FieldView key={node.field.path} node={node} place={placeIn(place, node.field)} />);

/** Entries with fields of their own are named groups of them. */
function Entries({ node: { field, children }, place, label = field.label }: FieldProps) {
  const [entry] = children;
  if (!entry) return null;
  const isGroup = entry.field.kind === 'group';
  return (
    <ListField
      field={field}
      place={place}
      label={label}
      blank={isGroup ? {} : ''}
      renderEntry={(at, name) =>
        isGroup ? (
          <fieldset className="wording-group">
            <legend className="field-label">{name}</legend>
            <FieldViews nodes={entry.children} place={at} />
          </fieldset>
        ) : (
          <FieldView node={entry} place={at} label={name} />
        )
      }
    />
  );
}

/** An empty text that need not be there is left out of the file. */
const written =
  ({ isRequired }: TextField) =>
  (text: string): unknown =>
    text === '' && !isRequired ? undefined : text;

const LONG = 60;

function TextValueField({ field, place, label }: ValueProps) {
  const { form, shown } = useTextForm(place, written(field));
  const labelled = { form, name: place, label: labelOf(field, label), hint: field.hint };
  if (field.kind === 'line') return <Field {...labelled} />;
  return <TextArea {...labelled} rows={shown.length > LONG ? 3 : 1} />;
}

function WordField({ field, place, label }: ValueProps) {
  const { form } = useTextForm(place, written(field));
  const empty = field.isRequired ? {} : { empty: 'keine Angabe' };
  return (
    <SelectField
      form={form}
      name={place}
      label={labelOf(field, label)}
      hint={field.hint}
      options={field.options ?? []}
      {...empty}
    />
  );
}

const yesOrNo = [
  { value: 'true', label: 'ja' },
  { value: 'false', label: 'nein' },
];

function YesNoField({ field, place, label }: ValueProps) {
  const { value, set, error } = useField(place);
  const form = {
    id: FORM_ID,
    values: { [place]: typeof value === 'boolean' ? String(value) : '' },
    set: (_name: string, text: string) => set(text === '' ? undefined : text === 'true'),
    errorOf: () => error,
  };
  return (
    <SelectField
      form={form}
      name={place}
      label={labelOf(field, label)}
      hint={field.hint}
      options={yesOrNo}
      empty="keine Angabe"
    />
  );
}
