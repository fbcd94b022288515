import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type ListedPicture, loadPhotos, photosArea, removePhoto } from '#stores/wording/photos.ts';

/** The uploaded photos: where each stands, and a way to delete those that stand nowhere. */
export function PhotoList() {
  const { data = [], error } = useStore(photosArea.$area);
  const [said, setSaid] = useState('');
  useEffect(() => void loadPhotos(), []);
  const remove = async (file: string) => {
    const result = await removePhoto(file);
    setSaid(result.ok ? result.value.message : result.message);
  };
  if (error) return <p>Die Fotos lassen sich gerade nicht laden.</p>;
  if (data.length === 0) return <p role="status">{said}</p>;
  return (
    <section aria-labelledby="fotos">
      <h2 id="fotos">
        Fotos <span className="muted small">{data.length}</span>
      </h2>
      <p className="muted small">Ein Foto, das 30 Tage auf keiner Seite stand, wird gelöscht.</p>
      <p role="status">{said}</p>
      <ul>
        {data.map((photo) => (
          <li key={photo.file}>
            <PhotoLine photo={photo} onRemove={() => void remove(photo.file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PhotoLineProps = { readonly photo: ListedPicture; readonly onRemove: () => void };

function PhotoLine({ photo: { alt, width, height, usedIn }, onRemove }: PhotoLineProps) {
  const sides = width === undefined ? '' : `${width} × ${height} Bildpunkte`;
  return (
    <p>
      {alt} <span className="muted small">{sides}</span>{' '}
      {usedIn.length > 0 ? (
        <span className="muted small">steht auf: {usedIn.join(', ')}</span>
      ) : (
        <button type="button" className="button button-outline" aria-label={`Foto löschen: ${alt}`} onClick={onRemove}>
          Foto löschen
        </button>
      )}
    </p>
  );
}
