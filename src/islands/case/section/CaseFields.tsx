import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { type FieldGroup as DeclaredGroup, UNKNOWN, wordingFor } from '#domain/case/fields/field.ts';
import { optionOf } from '#domain/case/fields/wire.ts';
import { type FormSection, fieldsFor, groupsFor } from '#domain/case/section.ts';
import { $caseKind } from '#stores/case/case.ts';
import { CaseField } from './CaseField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { SectionFields } from './SectionForm.tsx';
import { useKnownTown } from './use-known-town.ts';

type CaseFieldsProps = {
  readonly form: SectionFields;
  readonly section: FormSection;
  /** The section is about the person who fills it in. */
  readonly isOwn?: boolean;
  /** The picker of a free appointment, for the field that is one. */
  readonly slot?: ReactNode;
  /** Above a field, by its name. */
  readonly above?: Readonly<Record<string, ReactNode>>;
  /** Below the fields of the last group. */
  readonly children?: ReactNode;
};

/** All fields of a section that this kind of case asks, in their groups. */
export function CaseFields({ form: plain, section, isOwn = false, slot, above = {}, children }: CaseFieldsProps) {
  const form = useKnownTown(plain);
  const kind = useStore($caseKind);
  const asked = fieldsFor(section, kind);
  const shown = groupsFor(section, kind).filter(({ rows }) =>
    rows.flat().some((name) => asked.some((field) => field.name === name)),
  );

  const one = (name: string) =>
    asked
      .filter((field) => field.name === name)
      .map((field) => (
        <Fragment key={name}>
          {above[name]}
          <CaseField
            form={form}
            field={field}
            kind={kind}
            isOwn={isOwn}
            isClearable={field.isOptional && optionOf(field, UNKNOWN) === undefined}
            slot={slot}
          />
        </Fragment>
      ));

  const group = ({ title, hint, rows }: DeclaredGroup, place: number) => {
    const content = rows.map((row) =>
      typeof row === 'string' ? one(row) : <Pair key={row[0]} names={row} one={one} />,
    );
    const more = place === shown.length - 1 && children;
    if (title === undefined)
      return (
        <Fragment key={place}>
          {content}
          {more}
        </Fragment>
      );
    return (
      <FieldGroup key={place} title={wordingFor(title, kind) ?? ''} hint={wordingFor(hint, kind)}>
        {content}
        {more}
      </FieldGroup>
    );
  };

  return shown.map(group);
}

type PairProps = { readonly names: readonly string[]; readonly one: (name: string) => ReactNode };

/** Two fields side by side; a postcode takes less room than its town. */
function Pair({ names, one }: PairProps) {
  const hasPostcode = names.includes('zipCode');
  return <div className={hasPostcode ? 'field-pair field-pair-zip' : 'field-pair'}>{names.map(one)}</div>;
}
