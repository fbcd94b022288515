import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { Agreement } from '#contract/correction-answer.ts';
import { ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { AppCodeForm, PasskeyNameForm, RecoveryCodeForm } from '#domain/account/factor-code.ts';
import { ChosenPasswordForm, DeleteAccountForm, LoginForm } from '#domain/account/form.ts';
import { NewPasswordEntry, RegistrationEntry } from '#domain/account/password-entry.ts';
import { Invitation, TeamFields } from '#domain/account/team-form.ts';
import { EmailChangeForm, PasswordChangeForm, PhoneChangeForm } from '#domain/account/user-change-form.ts';
import { AppointmentRequest } from '#domain/appointment/appointment.ts';
import { CancelForm, MoveForm } from '#domain/appointment/own-appointment.ts';
import { OrderConsents } from '#domain/case/bereavement/bereavement.ts';
import { DraftCodeForm, DraftMailForm } from '#domain/case/draft.ts';
import { AddCaseForm } from '#domain/case/in-account.ts';
import { sections } from '#domain/case/section.ts';
import { Call } from '#domain/desk/call.ts';
import { FamilyCodeForm } from '#domain/desk/family/code.ts';
import { NewAccess } from '#domain/desk/family/new-access.ts';
import { AddEstimateForm } from '#domain/estimate/reference.ts';
import { RecipientForm } from '#domain/mail/recipient-form.ts';
import { Answer } from '#domain/message/answer.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { HoldReason, PersonSearch } from '#domain/retention/person-search.ts';
import { sourceFiles } from '../support/architecture/source-file.ts';

const forms: Readonly<Record<string, z.ZodMiniType>> = {
  AddCaseForm,
  AddEstimateForm,
  Answer,
  AppCodeForm,
  AppointmentRequest,
  CancelForm,
  ChosenPasswordForm,
  ContactMessage,
  DeleteAccountForm,
  DraftCodeForm,
  DraftMailForm,
  EmailChangeForm,
  FamilyCodeForm,
  ForgotPasswordForm,
  HoldReason,
  Invitation,
  LoginForm,
  MoveForm,
  NewAccess,
  NewPasswordEntry,
  OrderConsents,
  PasskeyNameForm,
  PasswordChangeForm,
  PersonSearch,
  PhoneChangeForm,
  RecipientForm,
  RecoveryCodeForm,
  RegistrationEntry,
  TeamFields,
  TypedCallForm: Call,
  WithdrawalForm,
  declaredSchema: Agreement,
};

/**
 * Schemas that are made where they are used: of a section, whose fields are tested below, one that checks nothing, and those of the
 * wire to which `withSentences` gives the server's words.
 */
const MADE_IN_PLACE = [
  'formOf',
  'nothingToCheck',
  'blockSchema',
  'bookingSchema',
  'cancelSchema',
  'changeSchema',
  'correctionSchema',
  'extensionSchema',
  'factSchema',
  'noteSchema',
  'stepSchema',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const islands = sourceFiles(root, 'src').filter(({ path }) => path.startsWith('src/islands/'));

test('every schema of a form is tested here', () => {
  const named = islands.flatMap(({ path }) => [
    ...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\bschema: (\w+)[,(]|\bcheckForm\((\w+),/g),
  ]);
  const names = new Set(named.map(([, schema, checked]) => schema ?? checked ?? ''));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !(name in forms) && !MADE_IN_PLACE.includes(name))).toEqual([]);
});

type Definition = {
  readonly type: string;
  readonly error?: unknown;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly checks?: readonly z.core.$ZodCheck[];
};

/** A check of its own function brings its words along; one that only changes a text never fails. */
const WITHOUT_NEED = ['custom', 'overwrite'];

/** The field of each check that would leave the words to somebody else. That a value is a text need not be said in a form. */
function wordless(name: string, schema: z.ZodMiniType): string[] {
  const { type, error, shape, innerType, checks = [] } = schema._zod.def as Definition;
  if (innerType) return wordless(name, innerType);
  const inside = Object.entries(shape ?? {}).flatMap(([key, field]) => wordless(`${name}.${key}`, field));
  const failing = checks
    .map(({ _zod }) => _zod.def)
    .filter(({ check, error: words }) => !words && !WITHOUT_NEED.includes(check));
  const own = error !== undefined || type === 'object' || type === 'string' ? [] : [`${name}: ${type}`];
  return [...own, ...inside, ...failing.map(({ check }) => `${name}: ${check}`)];
}

test('every check of a form says in its own words what is wrong', () => {
  const fields = Object.values(sections).flatMap((section) =>
    section.fields.map(({ path, form }) => [path, form] as const),
  );
  expect(fields.length).toBeGreaterThan(30);
  expect([...Object.entries(forms), ...fields].flatMap(([name, schema]) => wordless(name, schema))).toEqual([]);
});
