import type { Role } from './user.ts';

/** The caller: anonymous, or a person with a running session. */
export type Caller = 'anonymous' | Role;

/**
 * Who may call an endpoint (specification, section 6), and whose things it reaches:
 * `all` – public data; `own` – the caller's rows only, rows of others are reported as missing.
 */
export type Permission = { readonly callers: readonly Caller[]; readonly reach: 'all' | 'own' };

const everyone = { callers: ['anonymous', 'user', 'admin'], reach: 'all' } as const;
/** What stands behind /daten-verwalten. */
const adminOnly = { callers: ['admin'], reach: 'all' } as const;
const signedIn = { callers: ['user', 'admin'], reach: 'own' } as const;

/** The role × endpoint table. `server/http/endpoint.ts` asks it before every answer; an endpoint without a row is not served. */
export const permissions: Readonly<Record<string, Permission>> = {
  'GET /api/urn': everyone,
  'GET /api/urn/filter': everyone,
  'GET /api/coffin': everyone,
  'GET /api/coffin/filter': everyone,
  'GET /api/grave': everyone,
  'GET /api/GraveType': everyone,
  'GET /api/funeral-forms': everyone,
  'GET /api/resting-place': everyone,
  'GET /api/resting-place/preview': everyone,
  'GET /api/resting-place/chamber': everyone,
  'GET /api/resting-place/by-funeral-container': everyone,
  'GET /api/resting-place/{id}': everyone,
  'GET /api/transport-zone': everyone,
  'GET /api/urn/{id}': everyone,
  'GET /api/coffin/{id}': everyone,
  'GET /api/funeral-forms/{id}': everyone,
  'GET /api/GraveType/{id}': everyone,
  'GET /api/grave/{id}': everyone,
  'GET /api/transport-zone/{id}': everyone,
  'GET /api/optional-line/{id}': everyone,
  'GET /api/optional-line': everyone,
  'GET /api/price-text/{stamp}': everyone,
  // A reference has 60 random bits: knowing it is the permission.
  'POST /api/Workflow/cost-estimation': everyone,
  'GET /api/estimate/{reference}': everyone,
  'GET /api/estimate/{reference}.pdf': everyone,
  // An order needs no account; the code of a draft or a preparation and the id of a document have random bits enough to be the permission themselves.
  'POST /api/Workflow/bereavement': everyone,
  'POST /api/Workflow/preperation': everyone,
  'POST /api/preparation/open': everyone,
  'POST /api/preparation/delete': everyone,
  'POST /api/Bereavement': everyone,
  'GET /api/draft/{code}': everyone,
  'PUT /api/draft/{code}': everyone,
  'DELETE /api/draft/{code}': everyone,
  'POST /api/Appointment': everyone,
  'GET /api/Appointment/filter': everyone,
  // The code of the mailed link is the permission.
  'POST /api/Appointment/own': everyone,
  'POST /api/Appointment/own/cancel': everyone,
  'POST /api/Appointment/own/move': everyone,
  'POST /api/contactformmessage': everyone,
  'POST /api/withdrawal': everyone,
  'POST /api/document': everyone,
  'DELETE /api/document/{id}': everyone,
  'GET /api/csrf': everyone,
  'GET /api/health': everyone,

  // How one comes to an account, or back into it: what they need stands in the body or in the session cookie.
  'POST /api/User/check-account-free-creation': everyone,
  'POST /api/User/check-is-registered': everyone,
  'POST /api/User/check-refresh-token': everyone,
  'POST /api/Workflow/register': everyone,
  'POST /api/Workflow/activate-email-token': everyone,
  'POST /api/Workflow/login-user': everyone,
  'POST /api/Workflow/forgot-password': everyone,
  // Leaving must work however little is left of the session.
  'POST /api/Workflow/logout': everyone,
  'POST /api/Workflow/update-user': everyone,
  // The mailed link replaces the session, which needs the forgotten password.
  'POST /api/Workflow/update-user#passwordForget': everyone,
  'POST /api/Workflow/update-user#passwordChange': signedIn,
  'POST /api/Workflow/update-user#emailChange': signedIn,
  'POST /api/Workflow/update-user#phoneChange': signedIn,

  'POST /api/User': signedIn,
  'POST /api/Workflow/delete-account': signedIn,
  'GET /api/User/session': signedIn,
  'DELETE /api/User/session': signedIn,
  'DELETE /api/User/session/{id}': signedIn,
  'GET /api/User/estimate': signedIn,
  'POST /api/User/estimate': signedIn,
  'DELETE /api/User/estimate/{reference}': signedIn,
  'GET /api/User/export': signedIn,
  'GET /api/User/case': signedIn,
  'POST /api/User/case': signedIn,
  'GET /api/User/case/{reference}': signedIn,
  'GET /api/User/case/{reference}.pdf': signedIn,
  'GET /api/User/preparation/{reference}': signedIn,
  'DELETE /api/User/preparation/{reference}': signedIn,

  'POST /api/urn': adminOnly,
  'PUT /api/urn/{id}': adminOnly,
  'DELETE /api/urn/{id}': adminOnly,
  'POST /api/coffin': adminOnly,
  'PUT /api/coffin/{id}': adminOnly,
  'DELETE /api/coffin/{id}': adminOnly,
  'POST /api/funeral-forms': adminOnly,
  'PUT /api/funeral-forms/{id}': adminOnly,
  'DELETE /api/funeral-forms/{id}': adminOnly,
  'POST /api/GraveType': adminOnly,
  'PUT /api/GraveType/{id}': adminOnly,
  'DELETE /api/GraveType/{id}': adminOnly,
  'POST /api/grave': adminOnly,
  'PUT /api/grave/{id}': adminOnly,
  'DELETE /api/grave/{id}': adminOnly,
  'POST /api/transport-zone': adminOnly,
  'PUT /api/transport-zone/{id}': adminOnly,
  'DELETE /api/transport-zone/{id}': adminOnly,
  'POST /api/optional-line': adminOnly,
  'PUT /api/optional-line/{id}': adminOnly,
  'DELETE /api/optional-line/{id}': adminOnly,
  'POST /api/resting-place': adminOnly,
  'PUT /api/resting-place/{id}': adminOnly,
  'DELETE /api/resting-place/{id}': adminOnly,
  'POST /api/resting-place-relation': adminOnly,
  'DELETE /api/resting-place-relation/{id}': adminOnly,
  'POST /api/Workflow/add-new-grave-grave-relation': adminOnly,
  'POST /api/Workflow/update-whole-grave-related': adminOnly,
  'GET /api/catalogue-row': adminOnly,
  'POST /api/catalogue-row': adminOnly,
  'GET /api/catalogue-difference': adminOnly,
  'GET /api/scheduled-change': adminOnly,
  'DELETE /api/scheduled-change/{id}': adminOnly,
  'GET /api/change': adminOnly,
  'POST /api/change/{id}/revert': adminOnly,
  'GET /api/overview': adminOnly,
  'POST /api/entry/search': adminOnly,
  'GET /api/entry/{number}': adminOnly,
  'GET /api/entry/{number}.pdf': adminOnly,
  'GET /api/entry/{number}/document/{id}': adminOnly,
  'GET /api/mail': adminOnly,
  'GET /api/mail/{id}': adminOnly,
  'POST /api/mail/{id}/resend': adminOnly,
  'PUT /api/mail/{id}/recipient': adminOnly,
  'POST /api/publish': adminOnly,
  'GET /api/publish': adminOnly,
  'POST /api/publish/{version}/restore': adminOnly,
  'GET /api/text': adminOnly,
  'POST /api/text': adminOnly,
  'GET /api/text/one': adminOnly,
  'PUT /api/text/one': adminOnly,
  'DELETE /api/text/one': adminOnly,
  'GET /api/text/version': adminOnly,
  'GET /api/text/version/one': adminOnly,
  'POST /api/text/restore': adminOnly,
  'POST /api/text/check': adminOnly,
  'POST /api/text/preview': adminOnly,
  'POST /api/text/picture': adminOnly,
  'GET /api/text/picture': adminOnly,
  'GET /api/text/picture/{name}': adminOnly,
  'DELETE /api/text/picture/{name}': adminOnly,
};

type Call = { readonly method: string; readonly path: string };

/** `variant` is the `tokenType` of a body that does several things under one path. */
export const permissionOf = ({ method, path }: Call, variant?: string): Permission | undefined =>
  permissions[variant === undefined ? `${method} ${path}` : `${method} ${path}#${variant}`];

export const mayCall = ({ callers }: Permission, caller: Caller): boolean => callers.includes(caller);
