import type { TextFault } from '#domain/wording/stored-text.ts';
import { readSources } from './content.ts';
import { ContentError } from './content-error.ts';
import type { ContentOverlay } from './content-place.ts';
import { schemaOfText } from './editable-texts.ts';
import { readMarkdown } from './markdown-file.ts';
import { missingProgramSources } from './program-witnesses.ts';
import { readWholeContent } from './whole-content.ts';
import { readYaml } from './yaml-file.ts';

/**
 * The faults that a build would find in `path` as it stands in `place`: first of the text alone, then of all texts together. Without `body`
 * the text is gone. What was wrong elsewhere before is not its fault.
 */
export function faultsOfText(place: ContentOverlay, path: string, body: string | undefined): readonly TextFault[] {
  const own = body === undefined ? [] : faultsAlone(place, path, body);
  return own.length > 0 ? own : faultsWithOthers(place, path, body);
}

export const faultsAlone = (place: ContentOverlay, path: string, body: string): readonly TextFault[] =>
  faultsIn(() => readAlone(withText(place, path, body), path));

export function faultsWithOthers(place: ContentOverlay, path: string, body: string | undefined): readonly TextFault[] {
  const used = body === undefined ? placesWithPage(place, path) : [];
  if (used.length > 0) return used;
  const together = faultsTogether(withText(place, path, body));
  if (together.some(({ file }) => file === path)) return together;
  const before = together.length > 0 ? faultsTogether(place) : [];
  return together.filter((fault) => !before.some((each) => sameFault(each, fault)));
}

/** The places of the catalogue whose page goes: the page can only after they have let go of it. */
function placesWithPage({ catalogueRows = [] }: ContentOverlay, path: string): readonly TextFault[] {
  return catalogueRows.flatMap(({ thing, value }) => {
    if (thing !== 'resting-place' || value.slug === undefined || path !== `friedhoefe/${value.slug}.md`) return [];
    const message = `Auf diese Seite verweist die Grabstätte „${value.name}“. Bitte leeren Sie dort zuerst das Feld „Seite“ (unter „Grabstätten“).`;
    return [{ file: path, message, restingPlaceId: value.id }];
  });
}

/** Without `body` the text is gone. */
export function withText(place: ContentOverlay, path: string, body: string | undefined): ContentOverlay {
  const texts = new Map(place.texts);
  if (body === undefined) texts.delete(path);
  else texts.set(path, body);
  return { ...place, texts };
}

/** Also of sentences of the program, whose sources stand in `content/`. */
function faultsTogether(place: ContentOverlay): readonly TextFault[] {
  const faults = faultsIn(() => readWholeContent(place));
  return faults.length > 0 ? faults : missingProgramSources(new Set(readSources(place).map(({ id }) => id)));
}

const sameFault = (a: TextFault, b: TextFault): boolean => a.file === b.file && a.message === b.message;

function readAlone(place: ContentOverlay, path: string): void {
  const schema = schemaOfText(path);
  if (!schema) throw new Error(`${path} has no schema`);
  if (path.endsWith('.md')) readMarkdown(place, path, schema);
  else readYaml(place, path, schema);
}

function faultsIn(read: () => unknown): readonly TextFault[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}
