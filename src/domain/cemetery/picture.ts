import * as z from 'zod/mini';

/** The drawings there are, as the front matter names them; a mood, not a view of the place. */
const landscapes = ['avenue', 'coast', 'forest', 'meadow', 'ridge', 'river', 'sea'] as const;
export type Landscape = (typeof landscapes)[number];

export const Picture = z
  .enum(landscapes)
  .check(
    z.describe(
      'Bild: avenue (Allee), coast (Küste), forest (Wald), meadow (Wiese), ridge (Hang), river (Fluss) oder sea (Meer)',
    ),
  );
