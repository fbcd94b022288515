import { relationOf } from '#domain/catalogue/catalogue.ts';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { ContentError } from '../../content/content-error.ts';
import { readMarkdown } from '../../content/markdown-file.ts';
import { findNewestBody } from '../../db/wording.ts';
import type { Services } from '../../services.ts';
import type { Told } from '../case/told.ts';

type Deps = Pick<Services, 'catalogue' | 'database' | 'options'>;

/**
 * Who keeps the chosen cemetery, as its page says it: `Ev.-Luth. Kirchengemeinde Obernbeck`. Empty where no page does, or it cannot be
 * read: the paper then has a line there.
 */
export async function cemeteryOperator(
  { catalogue, database: { db }, options }: Deps,
  { graveId, restingPlaceId }: Pick<Told, 'graveId' | 'restingPlaceId'>,
): Promise<string> {
  const current = catalogue.current();
  const place = relationOf(current, graveId)?.place ?? current.restingPlaces.find(({ id }) => id === restingPlaceId);
  if (!place?.slug) return '';
  const path = `friedhoefe/${place.slug}.md`;
  const saved = await findNewestBody(db, path);
  if (saved === null) return '';
  const texts = new Map(saved === undefined ? [] : [[path, saved] as const]);
  return operatorIn({ folder: options.contentDir, texts, parsed: new Map() }, path);
}

function operatorIn(place: Parameters<typeof readMarkdown>[0], path: string): string {
  try {
    return readMarkdown(place, path, Cemetery).value.operator?.name ?? '';
  } catch (error) {
    if (error instanceof ContentError || isMissing(error)) return '';
    throw error;
  }
}

/** The page of a place may be none of this release's. */
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
