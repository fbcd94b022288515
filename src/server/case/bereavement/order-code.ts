import { verifyHmac } from '../../auth/hmac.ts';
import { sealedGroups } from '../../auth/sealed-groups.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'hmac'>;

/**
 * `EN-7Q2M-XK4T-0B9A`, with 60 bits: takes an order into an account together with its number, which others know as well. Nothing
 * of it is stored; only the server can make it.
 */
export const orderCode = ({ hmac }: Deps, reference: string): string => codeFrom(hmac(`order-code:${reference}`));

export const isOrderCode = ({ hmac }: Deps, reference: string, code: string): boolean =>
  verifyHmac((text) => codeFrom(hmac(text)), `order-code:${reference}`, code);

const codeFrom = (seal: string): string => `EN-${sealedGroups(seal)}`;
