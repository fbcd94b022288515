import * as z from 'zod/mini';
import { User } from '#domain/account/user.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const getUser = endpoint({
  method: 'POST',
  path: '/api/User',
  may: 'own',
  summary: 'Die angemeldete Person.',
  reply: User,
});

export const checkRefreshToken = endpoint({
  method: 'POST',
  path: '/api/User/check-refresh-token',
  may: 'public',
  summary: 'Ein neues Zugriffstoken für die Sitzung im Cookie.',
  reply: z.strictObject({
    accessToken: z.string(),
    email: z.string(),
    id: z.string(),
    phoneNumber: z.string(),
  }),
});

export const docs = (): EndpointDocs => ({
  checkRefreshToken: {
    cookie: 'needed',
    refuses: ['not-signed-in'],
  },
});
