import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { picturePath } from '#site/picture-path.ts';
import { loadPhotos, photosArea } from '#stores/wording/photos.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { PhotoUpload } from '../field/PhotoUpload.tsx';
import { type Edit, pictureEdit, type Selected } from './markdown-edit.ts';

type PictureDialogProps = { readonly selected: Selected; readonly onClose: (edit?: Edit) => void };

/** A picture for the text: from this device, or one that is there already. */
export function PictureDialog({ selected, onClose }: PictureDialogProps) {
  const { data = [] } = useStore(photosArea.$area);
  const [file, setFile] = useState('');
  // They are the server's.
  useEffect(() => void loadPhotos(), []);
  const insert = (picture: { readonly file: string; readonly alt: string }) =>
    onClose(pictureEdit(selected, { href: picturePath(picture.file), alt: picture.alt }));
  const chosen = data.find((photo) => photo.file === file);
  const form = {
    id: 'bild',
    values: { file },
    set: (_name: string, value: string) => setFile(value),
    errorOf: () => undefined,
  };
  return (
    <Dialog isOpen title="Bild einfügen" onClose={() => onClose()}>
      <div className="form">
        <p className="muted small">Es steht dann unter dem Absatz, in dem Ihr Cursor ist, so breit wie der Text.</p>
        {data.length > 0 && (
          <SelectField
            form={form}
            name="file"
            label="Ein Bild, das schon da ist"
            empty="keines, ein neues vom Gerät"
            options={data.map((photo) => ({ value: photo.file, label: photo.alt }))}
          />
        )}
        {chosen ? (
          <p>
            <button type="button" className="button button-primary" onClick={() => insert(chosen)}>
              Einfügen
            </button>
          </p>
        ) : (
          <PhotoUpload place="im-text" onDone={insert} />
        )}
        <p>
          <button type="button" className="button button-quiet" onClick={() => onClose()}>
            Abbrechen
          </button>
        </p>
      </div>
    </Dialog>
  );
}
