import type { Endpoint } from '#contract/endpoint.ts';

const HOST = 'http://localhost:4321';

const get = (path: string): string => `curl '${HOST}${path}'`;

const SESSION = "--header 'Authorization: Bearer das Zugriffstoken aus der Anmeldung'";

/** With the anti-forgery token that `GET /api/csrf` gives and, where somebody acts in her own name, her access token. */
const changing = (method: string, path: string, body?: object, session = true): string =>
  [
    `curl --request ${method} --cookie cookies.txt --cookie-jar cookies.txt '${HOST}${path}'`,
    "--header 'X-XSRF-TOKEN: das Token aus /api/csrf'",
    ...(session ? [SESSION] : []),
    ...(body ? ["--header 'Content-Type: application/json'", `--data '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ');

const anonymous = (path: string, body?: object): string => changing('POST', path, body, false);

/** Sent twice it happens once. */
const once = (call: string): string =>
  [call, "--header 'Idempotency-Key: 3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b'"].join(' \\\n  ');

/** With files: curl makes the form. */
const uploading = (path: string, ...parts: readonly string[]): string =>
  [changing('POST', path, undefined, false), ...parts.map((part) => `--form '${part}'`)].join(' \\\n  ');

const EMAIL = 'erika@muster.example';
const PASSWORD = 'Ihr-Passwort-7';
const PHONE = '05731 123456';
const CODE = 'EN-7Q2M-XK4T-0B9A';
/** Of the catalogue as it is delivered. */
const CHOICE = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne-rasen',
  coffinId: 'fichte-roh',
  urnId: 'kiefer-unbehandelt',
  transportZoneId: 'zone-20',
};
const PERSON = { name: 'Erika', lastName: 'Muster' };
const ADDRESS = { street: 'Musterweg', houseNumber: '1', zipCode: '32584', city: 'Löhne' };
const APPOINTMENT = { kind: 'telefon', startsAt: '2026-11-23T10:00:00+01:00' };

/** One call a person can paste into a terminal, by method and path. */
export const docsExamples: Readonly<Record<string, string>> = {
  'GET /api/urn': get('/api/urn'),
  'GET /api/urn/filter': get(
    '/api/urn/filter?ChosenUrnMaterials=Holz&ChosenUrnMaterials=Keramik&maxPrice=300&sort=desc',
  ),
  'GET /api/coffin': get('/api/coffin'),
  'GET /api/coffin/filter': get('/api/coffin/filter?wood_types=Eiche&size=oversized'),
  'GET /api/grave': get('/api/grave'),
  'GET /api/GraveType': get('/api/GraveType'),
  'GET /api/funeral-forms': get('/api/funeral-forms'),
  'GET /api/resting-place': get('/api/resting-place'),
  'GET /api/resting-place/preview': get('/api/resting-place/preview'),
  'GET /api/resting-place/chamber': get('/api/resting-place/chamber'),
  'GET /api/resting-place/by-funeral-container': get('/api/resting-place/by-funeral-container?funeral_container=1'),
  'GET /api/resting-place/{id}': get('/api/resting-place/werste'),
  'GET /api/transport-zone': get('/api/transport-zone'),
  'GET /api/estimate/{reference}': get('/api/estimate/KV-7Q2M-XK4T-0B9A'),
  'GET /api/estimate/{reference}.pdf': `${get('/api/estimate/KV-7Q2M-XK4T-0B9A.pdf')} --output kostenvoranschlag.pdf`,
  'GET /api/csrf': `curl --cookie-jar cookies.txt '${HOST}/api/csrf'`,
  'GET /api/health': get('/api/health'),
  'POST /api/Workflow/cost-estimation': `curl --cookie-jar cookies.txt '${HOST}/api/csrf'
curl --cookie cookies.txt '${HOST}/api/Workflow/cost-estimation' \\
  --header 'X-XSRF-TOKEN: das Token aus der ersten Antwort' \\
  --header 'Content-Type: application/json' \\
  --data '${JSON.stringify(CHOICE, null, 2)}' \\
  --output kostenvoranschlag.pdf`,
  'POST /api/Workflow/register': anonymous('/api/Workflow/register', {
    email: EMAIL,
    phoneNumber: '05731 123456',
    password: PASSWORD,
  }),
  'POST /api/Workflow/activate-email-token': anonymous('/api/Workflow/activate-email-token', {
    token: 'das Token aus dem Link in der E-Mail',
    tokenType: 'activation',
  }),
  'POST /api/Workflow/login-user': anonymous('/api/Workflow/login-user', { email: EMAIL, password: PASSWORD }),
  'POST /api/Workflow/logout': anonymous('/api/Workflow/logout'),
  'POST /api/Workflow/forgot-password': anonymous('/api/Workflow/forgot-password', { email: EMAIL }),
  'POST /api/Workflow/update-user': changing('POST', '/api/Workflow/update-user', {
    tokenType: 'phoneChange',
    newValue: '05731 654321',
    oldValue: '05731 123456',
    token: '',
  }),
  'POST /api/Workflow/delete-account': changing('POST', '/api/Workflow/delete-account', { password: PASSWORD }),
  'POST /api/User': changing('POST', '/api/User'),
  'POST /api/User/check-is-registered': anonymous('/api/User/check-is-registered', { email: EMAIL }),
  'POST /api/User/check-account-free-creation': anonymous('/api/User/check-account-free-creation', {
    email: EMAIL,
    phoneNumber: '05731 123456',
  }),
  'POST /api/User/check-refresh-token': anonymous('/api/User/check-refresh-token'),
  'POST /api/Workflow/bereavement': once(
    changing('POST', '/api/Workflow/bereavement', {
      contact: { ...PERSON, ...ADDRESS },
      deceased: {
        personData: { name: 'Max', lastName: 'Muster' },
        placeOfDeath: 'Krankenhaus',
        clothes: 'Sterbetalar',
        contractPartner: 'Angehöriger',
        isDeceased: true,
        graveAvailable: false,
      },
      adoption: { place: 'Klinikum, Station 3', city: 'Herford' },
      ...CHOICE,
      isDead: true,
      emailMessageType: 'order',
      userData: { email: EMAIL, phoneNumber: PHONE },
      beginAtOnce: true,
      withdrawalRead: true,
    }),
  ),
  'POST /api/Workflow/preperation': once(
    changing('POST', '/api/Workflow/preperation', {
      contact: { ...PERSON, ...ADDRESS },
      ...CHOICE,
      emailMessageType: 'preparation',
      userData: { email: EMAIL, phoneNumber: PHONE },
    }),
  ),
  'POST /api/Bereavement': anonymous('/api/Bereavement', CHOICE),
  'GET /api/draft/{code}': get(`/api/draft/${CODE}`),
  'PUT /api/draft/{code}': changing('PUT', `/api/draft/${CODE}`, { kind: 'bereavement', version: 0, answers: {} }),
  'DELETE /api/draft/{code}': changing('DELETE', `/api/draft/${CODE}`, undefined, false),
  'POST /api/Appointment': once(
    anonymous('/api/Appointment', { ...APPOINTMENT, name: 'Erika Muster', email: EMAIL, phoneNumber: PHONE }),
  ),
  'GET /api/Appointment/filter': get('/api/Appointment/filter?from=2026-11-23&to=2026-11-27'),
  'POST /api/contactformmessage': once(
    uploading(
      '/api/contactformmessage',
      'name=Erika Muster',
      `email=${EMAIL}`,
      'subject=Frage zur Grabpflege',
      'message=Guten Tag, …',
      'attachments[]=@urkunde.pdf',
    ),
  ),
  'POST /api/withdrawal': once(
    anonymous('/api/withdrawal', { name: 'Erika Muster', contract: 'AU-7Q2M-XK4T-0B9A', email: EMAIL }),
  ),
  'POST /api/document': uploading('/api/document', 'file=@sterbeurkunde.pdf'),
  'DELETE /api/document/{id}': changing(
    'DELETE',
    '/api/document/3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b',
    undefined,
    false,
  ),
  'GET /api/User/case': `${get('/api/User/case')} ${SESSION}`,
  'GET /api/User/preparation/{reference}': `${get('/api/User/preparation/VO-7Q2M-XK4T-0B9A')} ${SESSION}`,
  'DELETE /api/User/preparation/{reference}': changing('DELETE', '/api/User/preparation/VO-7Q2M-XK4T-0B9A'),
  'GET /api/User/session': `${get('/api/User/session')} ${SESSION}`,
  'DELETE /api/User/session': changing('DELETE', '/api/User/session'),
  'DELETE /api/User/session/{id}': changing('DELETE', '/api/User/session/die-Kennung-des-Geräts'),
  'GET /api/User/estimate': `${get('/api/User/estimate')} ${SESSION}`,
  'POST /api/User/estimate': changing('POST', '/api/User/estimate', { reference: 'KV-7Q2M-XK4T-0B9A' }),
  'DELETE /api/User/estimate/{reference}': changing('DELETE', '/api/User/estimate/KV-7Q2M-XK4T-0B9A'),
  'GET /api/User/export': `${get('/api/User/export')} ${SESSION}`,
};

/** The JSON of the example call, where it sends some. */
export function exampleBody({ method, path }: Pick<Endpoint, 'method' | 'path'>): unknown {
  const [, body] = /--data '([^']+)'/.exec(docsExamples[`${method} ${path}`] ?? '') ?? [];
  return body === undefined ? undefined : JSON.parse(body);
}
