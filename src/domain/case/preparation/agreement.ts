import type { CaseAnswers } from '../draft.ts';
import type { Preparation } from './preparation.ts';

/**
 * That somebody is dying is health data: what is said about her is sent and stored with explicit consent alone (Art. 9 (2) a DSGVO), hers
 * or that of who may decide for her. Ticked on screen and shown to the firm, word for word; never in advance.
 */
export const AGREEMENT =
  'Ich willige ein, dass Sie diese Angaben zur Vorbereitung speichern, auch über die Gesundheit. Das kann ich jederzeit zurücknehmen. Die Person weiß davon und ist einverstanden, oder ich darf für sie entscheiden.';

/** What goes out without it. */
export const NOT_AGREED =
  'Freiwillig. Ohne Häkchen erfahren wir nur, dass jemand im Sterben liegt und wie wir Sie erreichen. Alles andere können Sie uns am Telefon sagen.';

/** In the answers of a wizard, so that it is kept and opened with them. */
export const isAgreed = ({ start }: CaseAnswers): boolean => start?.agreed === 'ja';

/** How whoever fills it in is reached, by the path on the wire; a note to the appointment may be about anybody. */
const OF_CALLER = /^(?:contact|userData)\.|^appointment\.(?:kind|startsAt)$/;

export const isOfCaller = (path: string): boolean => OF_CALLER.test(path);

/** About the sending, and about nobody. */
const OF_SENDING: readonly string[] = [
  'isDead',
  'emailMessageType',
  'personAgrees',
  'reference',
  'draftCode',
  'updatedAt',
] satisfies (keyof Preparation)[];

/** The paths of all that a body says about the person. */
export const saidOfPerson = (body: object): readonly string[] =>
  leaves(body).filter((path) => !OF_SENDING.includes(path) && !isOfCaller(path));

const leaves = (value: unknown, path = ''): readonly string[] => {
  if (value === undefined || value === '') return [];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
};
