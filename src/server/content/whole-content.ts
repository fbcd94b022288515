import type { Orientation } from '#domain/catalogue/orientation.ts';
import type { ConsentWording } from '#domain/consent/wording.ts';
import type { CancellationLetters } from '#domain/guide/letters.ts';
import type { GraveKindsWording } from '#domain/wording/grave-kinds.ts';
import type { HomeWording } from '#domain/wording/home.ts';
import type { SourceEntry } from '#domain/wording/witness.ts';
import {
  type Content,
  readConsentWording,
  readContent,
  readGraveKinds,
  readHomeWording,
  readLetters,
  readSources,
} from './content.ts';
import type { ContentPlace } from './content-place.ts';
import { readSourcedOrientation } from './read-orientation.ts';
import { readSiteContent, type SiteContent } from './site-content.ts';
import { requireKnownFirmPictures } from './site-content-check.ts';
import { requireWitnesses } from './witness-check.ts';

export type WholeContent = Content &
  SiteContent & {
    readonly consentWording: ConsentWording;
    readonly homeWording: HomeWording;
    readonly graveKinds: GraveKindsWording;
    readonly letters: CancellationLetters;
    readonly sources: readonly SourceEntry[];
    readonly orientation: readonly Orientation[];
  };

/** All of `content/`, for server and pages. Throws a ContentError, also where two texts do not fit together. */
export function readWholeContent(place: ContentPlace): WholeContent {
  const content = readContent(place);
  const sources = readSources(place);
  requireKnownFirmPictures(content.firm, place);
  requireWitnesses(place, sources);
  return {
    ...content,
    ...readSiteContent(place, content.catalogueRows),
    consentWording: readConsentWording(place),
    homeWording: readHomeWording(place),
    graveKinds: readGraveKinds(place),
    letters: readLetters(place),
    sources,
    orientation: readSourcedOrientation(place, sources),
  };
}

export type Sides = { readonly width: number; readonly height: number };

/** In pixels, of each photo that can be read. The decoder is loaded here: the server itself opens no picture. */
export async function* readPhotoSides(
  contentDir: string,
): AsyncGenerator<{ readonly name: string; readonly sides: Sides }> {
  const { readPictureFiles, readPictureSides } = await import('./picture-files.ts');
  for await (const { name, bytes } of readPictureFiles(contentDir)) {
    const sides = await readPictureSides(bytes);
    if (sides) yield { name, sides };
  }
}
