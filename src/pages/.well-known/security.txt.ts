import type { APIRoute } from 'astro';
import { securityText } from '#domain/firm/security-text.ts';
import { readFirm } from '#layouts/firm.ts';

/** For hosts without our server, which writes it anew whenever it is asked for. */
export const GET: APIRoute = async ({ site }) =>
  new Response(securityText(await readFirm(), (site?.href ?? '').replace(/\/$/, ''), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
