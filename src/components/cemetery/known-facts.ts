import type { RestingPlace } from '#domain/catalogue/resting-place.ts';
import { CHAPEL, chambersText } from '#domain/catalogue/resting-place-words.ts';
import type { Cemetery } from '#domain/cemetery/cemetery.ts';

export type KnownFact = { readonly term: string; readonly value: string; readonly note?: string | undefined };

/** Known facts of a cemetery, in the order people ask. Unknown ones are left out. */
export function knownFacts(cemetery: Cemetery, place: RestingPlace | undefined): KnownFact[] {
  const { operator, founded, size, opening } = cemetery;
  const chambers = cemetery.chambers ?? place?.chamberCount;
  const chapel = cemetery.chapel ?? (place?.chapel ? `Es gibt eine ${CHAPEL}.` : undefined);
  return [
    whereabouts(cemetery),
    ...(operator ? [{ term: 'Träger', value: operator.name, note: operator.note }] : []),
    ...fact('Offen', opening),
    ...fact('Trauerfeier', chapel),
    ...(chambers
      ? [{ term: 'Ruhekammer', value: chambersText(chambers), note: 'Dort steht der Sarg bis zur Beisetzung.' }]
      : []),
    ...fact('Entstanden', founded),
    ...fact('Größe', size),
  ];
}

function whereabouts({ address, place }: Cemetery): KnownFact {
  if (!address) return { term: 'Ort', value: place };
  const town = [address.zipCode, address.city].filter(Boolean).join(' ');
  if (address.street) return { term: 'Anschrift', value: `${address.street}, ${town}` };
  return {
    term: 'Ort',
    value: place.startsWith(address.city) ? place.replace(address.city, town) : `${town}, ${place}`,
  };
}

const fact = (term: string, value: string | undefined): KnownFact[] => (value ? [{ term, value }] : []);
