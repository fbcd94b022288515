import { useStore } from '@nanostores/react';
import { WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { $choice } from '#stores/estimate/choice.ts';

/** Above the question about clothes, where somebody is to be buried in a cloth. */
export const ClothesNote = () =>
  useStore($choice).withoutCoffin ? (
    <p>Gewählt ist „{WITHOUT_COFFIN}“. Kleidung müssen Sie darum nicht angeben.</p>
  ) : null;
