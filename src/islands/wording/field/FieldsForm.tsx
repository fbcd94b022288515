import { useMemo, useState } from 'react';
import type { OpenText } from '#stores/wording/editor.ts';
import { valueAt, valuesOf } from '#stores/wording/fields.ts';
import { FieldFold } from './FieldFold.tsx';
import { FieldViews } from './FieldView.tsx';
import { type FieldNode, fieldTree } from './field-tree.ts';
import { FieldsContext } from './fields-context.ts';

/** The fields of a text: what is there or must be first, the rest behind a fold, so that the form is as long as the text. */
export function FieldsForm({ open }: { readonly open: OpenText }) {
  const { base, text } = open;
  const tree = useMemo(
    () => fieldTree(base.fields).filter((node) => belongsHere(node, base.path)),
    [base.fields, base.path],
  );
  const values = useMemo(() => valuesOf(base.path, text), [base.path, text]);
  // What is filled in while typing stays where it is.
  const [shownFirst] = useState(() => new Set(tree.filter((node) => isThere(node, values)).map(nameOf)));
  if (values === undefined)
    return (
      <p className="notice notice-error">
        Der Kopf dieses Textes lässt sich gerade nicht lesen. Bitte ändern Sie die genannte Stelle unter „Alles als
        Text“.
      </p>
    );
  const rest = tree.filter((node) => !shownFirst.has(nameOf(node)));
  return (
    <FieldsContext value={{ open, values }}>
      <div className="form wording-fields">
        <p className="field-hint">Felder mit * müssen ausgefüllt sein.</p>
        <FieldViews nodes={tree.filter((node) => shownFirst.has(nameOf(node)))} place="" />
        {rest.length > 0 && (
          <FieldFold
            label="Noch nicht ausgefüllt"
            summary={rest.map(({ field }) => field.label).join(', ')}
            isOpen={false}
          >
            <FieldViews nodes={rest} place="" />
          </FieldFold>
        )}
      </div>
    </FieldsContext>
  );
}

const nameOf = ({ field }: FieldNode): string => field.path;

const ABOUT = 'seiten/ueber-uns.md';
/** Portraits and rooms of the house: one page shows them. */
const OF_HOUSE: readonly string[] = ['people', 'rooms'];
/** Pictures are looked for first, also while there are none. */
const WITH_PICTURE: readonly string[] = ['photo', 'portrait', 'house', ...OF_HOUSE];

const belongsHere = ({ field }: FieldNode, path: string): boolean => !OF_HOUSE.includes(field.path) || path === ABOUT;

const isThere = ({ field }: FieldNode, values: unknown): boolean =>
  field.isRequired || WITH_PICTURE.includes(field.path) || valueAt(values, [field.path]) !== undefined;
