import { ORIENTATION_FILE, type Orientation, OrientationFile } from '#domain/catalogue/orientation.ts';
import type { SourceEntry } from '#domain/wording/witness.ts';
import type { ContentPlace } from './content-place.ts';
import { repeatedIds } from './repeated-values.ts';
import { readYaml } from './yaml-file.ts';

/** The published fees of other cemeteries. Throws a ContentError where an id is there twice. */
export function readOrientation(place: ContentPlace): readonly Orientation[] {
  const file = readYaml(place, ORIENTATION_FILE, OrientationFile);
  const repeated = repeatedIds('orientation', file.value.orientation);
  return repeated.length > 0 ? file.reject(repeated) : file.value.orientation;
}

/** The same, each fee from one of these sources. */
export function readSourcedOrientation(place: ContentPlace, sources: readonly SourceEntry[]): readonly Orientation[] {
  const file = readYaml(place, ORIENTATION_FILE, OrientationFile);
  const known = new Set(sources.map(({ id }) => id));
  const unknown = file.value.orientation.flatMap(({ tariffs }, at) =>
    tariffs.flatMap(({ source }, index) =>
      known.has(source)
        ? []
        : [
            {
              path: ['orientation', at, 'tariffs', index, 'source'],
              message: `Die Quelle „${source}“ steht nicht in content/quellen.yaml.`,
            },
          ],
    ),
  );
  return unknown.length > 0 ? file.reject(unknown) : file.value.orientation;
}
