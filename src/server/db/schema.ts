import type { Insertable, Selectable } from 'kysely';
import type { AccountTables } from './schema/account.ts';
import type { AppointmentTables } from './schema/appointment.ts';
import type { CaseTables } from './schema/case.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ChangeTables } from './schema/change.ts';
import type { DeskTables } from './schema/desk.ts';
import type { DocumentTables } from './schema/document.ts';
import type { EstimateTables } from './schema/estimate.ts';
import type { FactorTables } from './schema/factor.ts';
import type { LogTables } from './schema/log.ts';
import type { MailTables } from './schema/mail.ts';
import type { MessageTables } from './schema/message.ts';
import type { PublicationTables } from './schema/publication.ts';
import type { RetentionTables } from './schema/retention.ts';
import type { ServerTables } from './schema/server.ts';
import type { WordingTables } from './schema/wording.ts';

/**
 * Portable types only, the same on SQLite and PostgreSQL: text ids, integer cents, ISO text times, 0/1 for yes and no,
 * JSON as text; only files are bytes. `position` is the order of the rows in the content files.
 */
export type Tables = CatalogueTables &
  ChangeTables &
  EstimateTables &
  AccountTables &
  FactorTables &
  LogTables &
  CaseTables &
  DeskTables &
  AppointmentTables &
  MessageTables &
  DocumentTables &
  MailTables &
  PublicationTables &
  RetentionTables &
  ServerTables &
  WordingTables;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
