import { standText } from '../as-of.ts';
import type { Coffin } from '../catalogue/coffin.ts';
import { EARTH_BURIAL } from '../catalogue/funeral-container.ts';
import type { WithoutCoffin } from '../catalogue/grave.ts';
import type { GraveRestingPlaceRelation } from '../catalogue/resting-place.ts';
import { isExisting, type PlacedGrave } from './existing-grave.ts';

/** That a grave takes somebody without a coffin, or that the cemetery has to be asked, with the source of that. */
export type ShroudRule = {
  readonly withoutCoffin: Exclude<WithoutCoffin, 'refused'>;
  readonly source: string;
  readonly asOf: string;
};

/** In the place of a coffin: a cloth. `oversized` is the answer about the size, which our transport coffin depends on. */
export type Shroud = { readonly rule: ShroudRule; readonly oversized: boolean };

/** What the answer about the coffin names. */
export type CoffinPart = { readonly coffin: Coffin | Shroud };

export const isShroud = (coffin: Coffin | Shroud): coffin is Shroud => 'rule' in coffin;

/** The rule of the place before that of the grave type; undefined where a coffin is needed. */
export function shroudRuleOf({
  funeral_container,
  grave,
  ...ofPlace
}: GraveRestingPlaceRelation): ShroudRule | undefined {
  const { withoutCoffin, coffinSource, coffinAsOf } = ofPlace.withoutCoffin ? ofPlace : grave.graveType;
  if (funeral_container !== EARTH_BURIAL || withoutCoffin === undefined || withoutCoffin === 'refused')
    return undefined;
  return { withoutCoffin, source: coffinSource ?? '', asOf: coffinAsOf ?? '' };
}

/** What the cemetery allows in a family grave is asked by phone. */
export const shroudRuleAt = (placed: PlacedGrave | undefined): ShroudRule | undefined =>
  placed === undefined || isExisting(placed) ? undefined : shroudRuleOf(placed.relation);

/** Wherever a coffin would be named. */
export const WITHOUT_COFFIN = 'Ohne Sarg, im Tuch';

const CLOTH =
  'Das Tuch ersetzt den enthaltenen Sarg. Unser Transportsarg für die Fahrten gehört dazu und bleibt bei uns.';
const ASKED =
  'Der Friedhof muss zustimmen. Wir fragen ihn vor der Beisetzung. Lehnt er ab, rufen wir Sie an, und Sie wählen einen Sarg. Der enthaltene kostet nicht mehr.';

/** Beside a grave, and beside the answer itself. */
export const shroudText = ({ withoutCoffin }: ShroudRule): string =>
  withoutCoffin === 'onRequest' ? 'wenn der Friedhof zustimmt' : 'der Friedhof erlaubt es';

/** Below its line: what happens, and who says that it is possible. */
export const shroudNote = (rule: ShroudRule): string =>
  `${CLOTH} ${rule.withoutCoffin === 'onRequest' ? ASKED : 'Der Friedhof erlaubt es.'} ${shroudOrigin(rule)}`;

/** `Quelle: Friedhofssatzung Muster, Stand November 2026.` */
export const shroudOrigin = ({ source, asOf }: ShroudRule): string => `Quelle: ${source}, ${standText({ asOf })}.`;
