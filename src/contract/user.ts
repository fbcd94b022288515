import * as z from 'zod/mini';
import { ContactFields, ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { EMAIL, PHONE } from './docs/example.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const checkIsRegistered = endpoint({
  method: 'POST',
  path: '/api/User/check-is-registered',
  may: 'public',
  summary: 'Ob es zu einer E-Mail-Adresse ein Konto gibt.',
  body: ForgotPasswordForm,
  reply: z.strictObject({ isRegistered: z.boolean() }),
});

export const checkAccountFreeCreation = endpoint({
  method: 'POST',
  path: '/api/User/check-account-free-creation',
  may: 'public',
  summary: 'Ob mit diesen Angaben noch ein Konto angelegt werden kann.',
  body: ContactFields,
  reply: z.strictObject({ isFree: z.boolean() }),
});

export const docs = (): EndpointDocs => ({
  checkIsRegistered: {
    example: { body: { email: EMAIL } },
  },
  checkAccountFreeCreation: {
    example: { body: { email: EMAIL, phoneNumber: PHONE } },
  },
});
