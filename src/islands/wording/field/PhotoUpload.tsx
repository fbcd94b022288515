import { useRef, useState } from 'react';
import { uploadPhoto } from '#stores/wording/photo.ts';
import { Field } from '../../ui/form/Field.tsx';
import { describedBy, FieldError } from '../../ui/form/FieldFrame.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import { FORM_ID } from './fields-context.ts';

type PhotoUploadProps = { readonly place: string; readonly onDone: (photo: { file: string; alt: string }) => void };

const NO_FILE = 'Bitte wählen Sie ein Bild: JPG, PNG oder WebP, höchstens 5 MB.';

/** A photo from this device, with the words that describe it. */
export function PhotoUpload({ place, onDone }: PhotoUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ readonly file?: string | undefined; readonly alt?: string | undefined }>({});
  const id = fieldId(FORM_ID, `${place}-bild`);
  const send = async () => {
    const photo = input.current?.files?.[0];
    if (!photo) return setErrors({ file: NO_FILE });
    setSending(true);
    const result = await uploadPhoto(photo, alt);
    setSending(false);
    if (result.ok) return onDone(result.value);
    const errorOf = (name: string) => result.errors.find(({ field }) => field === name)?.message;
    const aboutAlt = errorOf('alt');
    setErrors({ alt: aboutAlt, file: errorOf('file') ?? (aboutAlt === undefined ? result.message : undefined) });
  };
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Bild vom Gerät
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={errors.file !== undefined}
          aria-describedby={describedBy(errors.file && `${id}-fehler`)}
        />
        {errors.file && <FieldError id={`${id}-fehler`} message={errors.file} />}
      </div>
      <Field
        form={{ id, values: { alt }, set: (_name, text) => setAlt(text), errorOf: () => errors.alt }}
        name="alt"
        label="Bildbeschreibung *"
        hint="was auf dem Foto zu sehen ist, für Menschen, die es nicht sehen"
      />
      <p>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={isSending || undefined}
          onClick={() => void send()}
        >
          {isSending ? 'Wird hochgeladen …' : 'Foto hochladen'}
        </button>
      </p>
    </>
  );
}
