import { type Endpoint, isInName } from '#contract/endpoint.ts';
import { docsOf } from '#contract/endpoints.ts';
import { XSRF_HEADER } from '#contract/health.ts';
import { sessionCookieName } from '../auth/better-auth.ts';

export const securitySchemes = (siteUrl: string) => ({
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Das Zugriffstoken aus der Anmeldung. Es gilt 15 Minuten; /api/User/check-refresh-token gibt ein neues.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName(siteUrl),
    description: 'Die Sitzung dieses Geräts, nach der Anmeldung vom Server gesetzt.',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: XSRF_HEADER,
    description:
      'Das Token aus /api/csrf, dessen Cookies mitgesendet werden. Jeder Aufruf, der etwas ändert, braucht es.',
  },
});

type Scheme = keyof ReturnType<typeof securitySchemes>;
type Requirement = Readonly<Partial<Record<Scheme, readonly string[]>>>;

/** Each entry is one way that is enough; an empty list needs nothing (OpenAPI 3.1, Security Requirement Object). */
export function securityOf(endpoint: Endpoint): readonly Requirement[] {
  const always: Requirement = endpoint.method === 'GET' ? {} : { antiForgery: [] };
  const { cookie } = docsOf(endpoint);
  const more: Requirement = cookie ? { session: [] } : isInName(endpoint) ? { accessToken: [] } : {};
  const withSession = { ...always, ...more };
  if (cookie === 'needed' || needsPerson(endpoint)) return [withSession];
  const ways = Object.keys(more).length > 0 ? [always, withSession] : [always];
  return ways.some((way) => Object.keys(way).length > 0) ? ways : [];
}

/** Whether only signed-in people may call it. */
export const needsPerson = ({ may }: Endpoint): boolean => may !== 'public';
