import { ownAppointmentPath } from '#site/form-paths.ts';
import { type Hmac, verifyHmac } from '../auth/hmac.ts';
import type { Services } from '../services.ts';

/** 132 bits. */
const PROOF_LENGTH = 22;

/**
 * The code with which a person opens her appointment: nothing of it is stored, and only the server can make one. Any later mail
 * about the appointment carries the same.
 */
const appointmentCode = (hmac: Hmac, id: string): string => `${id}.${proofOf(hmac)(id)}`;

/** The id in a code; undefined where the server has not made it. */
export function readAppointmentCode(hmac: Hmac, code: string): string | undefined {
  const [id = '', proof = ''] = code.split('.');
  return verifyHmac(proofOf(hmac), id, proof) ? id : undefined;
}

/** For the mail to the person. */
export const appointmentLink = (
  { hmac, options: { siteUrl } }: Pick<Services, 'hmac' | 'options'>,
  id: string,
): string => `${siteUrl}${ownAppointmentPath(appointmentCode(hmac, id))}`;

const proofOf =
  (hmac: Hmac): Hmac =>
  (id) =>
    hmac(`appointment-link:${id}`).slice(0, PROOF_LENGTH);
