import { useEffect, useState } from 'react';
import { photoAddress } from '#stores/wording/photo.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { FieldFold } from './FieldFold.tsx';
import type { ValueProps } from './field-tree.ts';
import { FORM_ID, useField, useTextForm } from './fields-context.ts';
import { PhotoUpload } from './PhotoUpload.tsx';

/** A photo of the place: uploaded with the words that describe it, then words only. */
export function PhotoField({ field, place, label }: ValueProps) {
  const { value, set, error, hasFaultInside } = useField(place);
  const file = useField(`${place}.file`);
  const name = typeof file.value === 'string' ? file.value : undefined;
  return (
    <FieldFold label={label} summary={summaryWords(value)} hint={field.hint} isOpen={hasFaultInside || !!error}>
      {(error ?? file.error) && <FieldError id={`${FORM_ID}-${place}-fehler`} message={error ?? file.error ?? ''} />}
      {name === undefined ? (
        <PhotoUpload place={place} onDone={set} />
      ) : (
        <ShownPhoto key={name} name={name} place={place} onRemove={() => set(undefined)} />
      )}
      {value !== undefined && name === undefined && <p className="field-hint">Es fehlt noch das Bild.</p>}
    </FieldFold>
  );
}

/** The words that describe it; its name is the program's. */
const summaryWords = (value: unknown): string => {
  const alt = (value as { readonly alt?: unknown } | undefined)?.alt;
  return typeof alt === 'string' ? alt : 'noch keines';
};

type ShownPhotoProps = { readonly name: string; readonly place: string; readonly onRemove: () => void };

function ShownPhoto({ name, place, onRemove }: ShownPhotoProps) {
  const { form, shown } = useTextForm(`${place}.alt`);
  const [address, setAddress] = useState<string>();
  // It is asked for in the person's name, which an <img> cannot.
  useEffect(() => {
    let isGone = false;
    photoAddress(name).then((found) => {
      if (!isGone) setAddress(found);
    });
    return () => {
      isGone = true;
    };
  }, [name]);
  return (
    <>
      {address !== undefined && <img className="wording-photo" src={address} alt={shown} />}
      <Field
        form={form}
        name={`${place}.alt`}
        label="Bildbeschreibung *"
        hint="was auf dem Foto zu sehen ist, für Menschen, die es nicht sehen"
      />
      <p>
        <button type="button" className="button button-outline" onClick={onRemove}>
          Foto entfernen
        </button>
      </p>
    </>
  );
}
