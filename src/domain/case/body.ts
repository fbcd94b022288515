import type { EstimateChoice } from '../estimate/request.ts';
import type { BereavementOrder, OrderConsents } from './bereavement/bereavement.ts';
import type { CaseAnswers, DraftKind } from './draft.ts';
import type { CaseField } from './fields/field.ts';
import { type UncheckedBody, withField, withValue } from './fields/wire.ts';
import { isAgreed, isOfCaller } from './preparation/agreement.ts';
import type { Preparation } from './preparation/preparation.ts';
import { DECEASED, type FormSection, sections } from './section.ts';

export type Consents = OrderConsents;

/** The texts of the wizard -> the body of `Workflow/bereavement`. */
export function orderBody(
  answers: CaseAnswers,
  choice: EstimateChoice,
  more: Consents & Pick<BereavementOrder, 'agreedTotal' | 'documents' | 'estimateReference'>,
): UncheckedBody {
  const filledIn = withSections({}, [...ORDERED, ...withAppointment(answers)], answers);
  return {
    ...withValue(withGrave(filledIn, choice), ['deceased', 'isDeceased'], true),
    ...choiceIds(choice),
    isDead: true,
    emailMessageType: 'order',
    ...more,
  };
}

const ORDERED: readonly FormSection[] = ['contact', ...DECEASED, 'adoption'];

/**
 * The texts of either wizard -> the body of `Workflow/preperation`: what is empty is left out, and so is all about a dying person that
 * nobody has agreed to.
 */
export function preparationBody(
  kind: DraftKind,
  answers: CaseAnswers,
  choice: EstimateChoice,
  more: Pick<Preparation, 'reference' | 'draftCode' | 'updatedAt'> = {},
): UncheckedBody {
  const isPlanned = kind === 'preparation';
  if (!isPlanned && !isAgreed(answers)) return { ...callerBody(answers), ...DYING, ...more };
  const dying = Object.assign({}, ...DECEASED.map((section) => answers[section]));
  const living: CaseAnswers = { ...answers, person: (isPlanned ? answers.person : dying) ?? {} };
  // While a person is dying, the place of collection is not asked.
  const asked: readonly FormSection[] = isPlanned ? ['adoption', 'wishes', 'financing'] : ['wishes', 'financing'];
  const said: readonly FormSection[] = ['contact', 'person', ...asked, ...withAppointment(answers)];
  const filledIn = withSections({ deceased: {} }, said, living, isSaid);
  return {
    ...(isGraveSaid(choice) ? withGrave(filledIn, choice) : filledIn),
    ...choiceIds(choice),
    ...(isPlanned ? { isDead: false, emailMessageType: 'preparation' } : { ...DYING, personAgrees: true }),
    ...more,
  };
}

const DYING = { isDead: false, emailMessageType: 'dyingPreparation' } as const;

const callerBody = (answers: CaseAnswers): UncheckedBody =>
  withSections(
    {},
    ['contact', ...withAppointment(answers)],
    answers,
    (section, field, values) => isOfCaller(field.path) && isSaid(section, field, values),
  );

type Values = Readonly<Record<string, string>>;

const withSections = (
  body: UncheckedBody,
  names: readonly FormSection[],
  answers: CaseAnswers,
  isSent: (section: FormSection, field: CaseField, values: Values) => boolean = () => true,
): UncheckedBody =>
  names.reduce((begun, section) => {
    const values = answers[section] ?? {};
    return sections[section].fields
      .filter((field) => isSent(section, field, values))
      .reduce((filled, field) => withField(filled, field, values[field.name] ?? ''), begun);
  }, body);

const withAppointment = ({ appointment }: CaseAnswers): readonly FormSection[] =>
  appointment?.startsAt ? ['appointment'] : [];

/** Objects that are sent as they are. */
const ALWAYS: readonly string[] = ['userData', 'appointment'];

/** The collection is sent with all that is required in it, or not at all. */
function isSaid(section: FormSection, field: CaseField, values: Values): boolean {
  const isFilled = ({ name }: CaseField) => (values[name] ?? '').trim() !== '';
  if (ALWAYS.includes(objectOf(field))) return true;
  if (section !== 'adoption') return isFilled(field);
  return sections.adoption.fields.every((each) => each.isOptional || isFilled(each));
}

/** `deceased.personData.zipCode` -> `deceased.personData` */
const objectOf = ({ path }: CaseField): string => path.split('.').slice(0, -1).join('.');

const isGraveSaid = ({ existingGrave, graveRestingPlaceRelationId }: EstimateChoice): boolean =>
  existingGrave !== undefined || graveRestingPlaceRelationId !== undefined;

/** Without what is no part of a body; an existing grave without its cemetery is not sent, `graveAvailable` tells of it. */
function choiceIds({ restingPlaceId: _, undecided: _open, existingGrave, ...ids }: EstimateChoice): EstimateChoice {
  return existingGrave?.restingPlaceId === undefined ? ids : { ...ids, existingGrave };
}

/** Whether there is a grave already is said by the choice. */
const withGrave = (body: UncheckedBody, { existingGrave }: EstimateChoice): UncheckedBody =>
  withValue(body, ['deceased', 'graveAvailable'], existingGrave !== undefined);
