import { caseOfCode } from '#domain/desk/family/code.ts';
import { correctionPath } from '#site/correction-path.ts';
import { verifyHmac } from '../../auth/hmac.ts';
import { sealedGroups } from '../../auth/sealed-groups.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'hmac' | 'options'>;
type Named = { readonly reference: string; readonly number: number };

/** In the mail of one proposal, for one proposal. Nothing of it is stored; only the server can make it. */
export const correctionLink = ({ hmac, options }: Deps, { reference, number }: Named): string =>
  `${options.siteUrl}${correctionPath(codeFrom(hmac, number)(reference))}`;

export const isCorrectionCode = ({ hmac }: Pick<Deps, 'hmac'>, number: number, code: string): boolean =>
  verifyHmac(codeFrom(hmac, number), caseOfCode(code), code);

const codeFrom = (hmac: Deps['hmac'], number: number) => (reference: string) =>
  `${reference}-${sealedGroups(hmac(`correction-code:${reference}:${number}`))}`;
