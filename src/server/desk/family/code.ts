import { caseOfCode } from '#domain/desk/family/code.ts';
import { familyPath } from '#site/family-path.ts';
import { verifyHmac } from '../../auth/hmac.ts';
import { sealedGroups } from '../../auth/sealed-groups.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'hmac' | 'newReference' | 'options'>;

/** The code in the mail of an order. Nothing of it is stored; only the server can make it. */
const mailCode = ({ hmac }: Pick<Deps, 'hmac'>, reference: string): string => mailCodeFrom(hmac)(reference);

export const isMailCode = ({ hmac }: Pick<Deps, 'hmac'>, code: string): boolean =>
  verifyHmac(mailCodeFrom(hmac), caseOfCode(code), code);

const mailCodeFrom = (hmac: Deps['hmac']) => (reference: string) =>
  `${reference}-${sealedGroups(hmac(`family-code:${reference}`))}`;

/** By chance, for one of the family. */
export const newFamilyCode = ({ newReference }: Pick<Deps, 'newReference'>, reference: string): string =>
  `${reference}${newReference('EN').slice('EN'.length)}`;

/** As a code is kept: who reads the database can open nothing. */
export const codeHash = ({ hmac }: Pick<Deps, 'hmac'>, code: string): string => hmac(`family-access:${code}`);

export const mailCodeHash = (services: Pick<Deps, 'hmac'>, reference: string): string =>
  codeHash(services, mailCode(services, reference));

export const familyLink = ({ options }: Pick<Deps, 'options'>, code: string): string =>
  `${options.siteUrl}${familyPath(code)}`;

/** In the mail of an order. */
export const mailLink = (services: Pick<Deps, 'hmac' | 'options'>, reference: string): string =>
  familyLink(services, mailCode(services, reference));
