import type { ProblemCode } from '#contract/problem.ts';

export const uploadRefusals = [
  'broken-upload',
  'upload-too-large',
  'file-too-large',
  'file-empty',
  'file-type',
  'too-many-files',
] as const satisfies readonly ProblemCode[];

/** What is chosen from the catalogue is there and goes together. */
const choiceCodes = [
  'unknown-funeral-form',
  'unknown-grave',
  'unknown-coffin',
  'unknown-urn',
  'unknown-transport-zone',
  'grave-does-not-fit-form',
  'coffin-contradicts-size',
  'urn-missing',
  'urn-not-taken',
  'urn-does-not-dissolve',
  'urn-does-not-rot',
] as const satisfies readonly ProblemCode[];

const slotCodes = ['slot-taken', 'slot-past', 'slot-unknown'] as const;
const linkCodes = ['link-broken', 'unknown-event', 'link-superseded', 'link-expired', 'link-used'] as const;

/** What an endpoint refuses beside what every endpoint of its kind does, by method and path. */
export const refusals: Readonly<Record<string, readonly ProblemCode[]>> = {
  'GET /api/resting-place/{id}': ['unknown-resting-place'],
  'POST /api/Workflow/cost-estimation': choiceCodes,
  'GET /api/estimate/{reference}': ['unknown-estimate'],
  'GET /api/estimate/{reference}.pdf': ['unknown-estimate'],
  'POST /api/Workflow/bereavement': [
    ...choiceCodes,
    ...slotCodes,
    'unknown-case',
    'not-deceased',
    'prices-changed',
    'unknown-document',
    'choice-does-not-hold',
  ],
  'POST /api/Workflow/preperation': [
    ...choiceCodes,
    ...slotCodes,
    'unknown-case',
    'unknown-document',
    'choice-does-not-hold',
  ],
  'POST /api/Bereavement': [...choiceCodes, 'choice-does-not-hold', 'unknown-document'],
  'GET /api/draft/{code}': ['unknown-draft'],
  'PUT /api/draft/{code}': ['unknown-draft', 'draft-changed', 'too-much-sent'],
  'POST /api/Appointment': [...slotCodes, 'too-much-sent'],
  'POST /api/contactformmessage': ['too-much-sent'],
  'POST /api/withdrawal': ['too-much-sent'],
  'POST /api/document': ['too-much-sent'],
  'POST /api/Workflow/register': ['common-password'],
  'POST /api/Workflow/activate-email-token': [...linkCodes, 'email-taken'],
  'POST /api/Workflow/login-user': ['wrong-credentials', 'not-activated', 'too-many-tries'],
  'POST /api/Workflow/update-user': [
    ...linkCodes,
    'email-taken',
    'changed-elsewhere',
    'wrong-password',
    'common-password',
    'same-email',
    'too-many-tries',
  ],
  'POST /api/Workflow/delete-account': ['wrong-password', 'last-admin', 'too-many-tries'],
  'POST /api/User/check-refresh-token': ['not-signed-in'],
  'DELETE /api/User/session/{id}': ['unknown-session'],
  'POST /api/User/estimate': ['unknown-estimate'],
  'DELETE /api/User/estimate/{reference}': ['unknown-estimate'],
  'GET /api/User/preparation/{reference}': ['unknown-case'],
  'DELETE /api/User/preparation/{reference}': ['unknown-case'],
};
