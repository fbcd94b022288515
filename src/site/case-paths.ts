import { paths } from './paths.ts';

/** The part behind the # of a wizard's address: it never travels to a server, so it is in no log. */
export const DRAFT_HASH = 'entwurf';
export const PREPARATION_HASH = 'vorsorge';

/** `/trauerfall#entwurf=EN-7Q2M-XK4T-0B9A`: goes on with what was begun. */
export const draftPath = (kind: 'bereavement' | 'preparation', code: string): string =>
  `${paths[kind]}#${DRAFT_HASH}=${code}`;

/**
 * `/vorsorge#vorsorge=VO-7Q2M-XK4T-0B9A`: opens a preparation of the account or, by the code from the mail, one without. What was
 * made while somebody is dying opens where it was made.
 */
export const preparationPath = (referenceOrCode: string, isForDying = false): string =>
  `${isForDying ? paths.bereavement : paths.preparation}#${PREPARATION_HASH}=${referenceOrCode}`;

/** The part behind the # where the calculator hands its choice on. */
export const CHOICE_HASH = 'auswahl';

/** `/trauerfall#auswahl=…`: a wizard with the choice of this address of the calculator. */
export const choicePath = (kind: 'bereavement' | 'preparation', estimateLink: string): string =>
  `${paths[kind]}#${CHOICE_HASH}=${encodeURIComponent(estimateLink.slice(estimateLink.indexOf('?')))}`;

/** The part behind the # where an estimate is redeemed: from its PDF, its result and the account. */
export const ESTIMATE_HASH = 'kostenvoranschlag';

/** `/trauerfall#kostenvoranschlag=KV-7Q2M-XK4T-0B9A`: an order with the choice and the own prices of this estimate. */
export const redeemPath = (reference: string): string => `${paths.bereavement}#${ESTIMATE_HASH}=${reference}`;

/** Stands behind the # of /widerruf: the number of the order that is meant. */
export const ORDER_HASH = 'auftrag';
export const withdrawalPath = (reference: string): string => `${paths.withdrawal}#${ORDER_HASH}=${reference}`;
