import type { Thing } from '#domain/catalogue/row.ts';
import { thingNames, things } from '#domain/catalogue/things.ts';
import { paths } from '#site/paths.ts';

type GridPage = {
  readonly thing: Thing;
  readonly title: string;
  readonly path: string;
  /** What stands here, where the title alone does not tell it from its neighbours. */
  readonly about: string | undefined;
};

const ABOUT: Partial<Readonly<Record<Thing, string>>> = {
  'resting-place':
    'Die Orte: Friedhöfe, Wälder und Seegebiete. Öffnen Sie einen, dann sehen Sie seine Gräber und deren Gebühren.',
  GraveType: 'Die Arten von Gräbern, zum Beispiel Wahlgrab oder Baumgrab: Name, Umgebung und was das Gesetz dazu sagt.',
  grave:
    'Was Besucher über eine Grabart lesen, für Sarg und Urne getrennt. Was ein Grab kostet, steht bei der Grabstätte.',
};

/** In the side navigation these come first; the others follow as they are declared. */
const FIRST: readonly Thing[] = ['resting-place', 'GraveType', 'grave', 'coffin', 'urn', 'funeral-forms'];

/** Where the rows of a thing are managed. Islands know only the paths of `admin-pages.ts`: this would give them every schema. */
export const gridPath = (thing: Thing): string => `${paths.manageData}/${things[thing].page}`;

/** Pages with a grid of the catalogue's rows; graves with their prices stand on the pages of their places. */
export const gridPages: readonly GridPage[] = [...new Set([...FIRST, ...thingNames])]
  .filter((thing) => things[thing].page !== undefined)
  .map((thing) => ({ thing, title: things[thing].words.many, path: gridPath(thing), about: ABOUT[thing] }));
