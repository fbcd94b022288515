import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '../person-fields.ts';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';
import type { Role } from './user.ts';

const TeamRole = z.enum(['mitarbeit', 'admin'] satisfies Role[], 'Bitte wählen Sie eine Rolle.');

const NAME_MESSAGE = 'Bitte geben Sie den Namen ein, zum Beispiel Jutta Brinkmann.';
const PersonName = z
  .string(NAME_MESSAGE)
  .check(bounded(100, NAME_MESSAGE), z.trim(), z.minLength(1, NAME_MESSAGE), writable(NAME_MESSAGE));

/** What the firm says of one of its people; the bodies on the wire are the same (decisions, Team). */
export const TeamFields = z.strictObject({ name: PersonName, role: TeamRole, phoneNumber: PhoneNumber });
export type TeamFields = z.output<typeof TeamFields>;
export const Invitation = z.strictObject({ email: EmailAddress, ...TeamFields.shape });
export type Invitation = z.output<typeof Invitation>;
