const HOST = 'http://localhost:4321';

const get = (path: string): string => `curl '${HOST}${path}'`;

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
  --data '{
    "funeralFormId": "…",
    "graveRestingPlaceRelationId": "…",
    "coffinId": "…",
    "urnId": "…",
    "transportZoneId": "…"
  }' \\
  --output kostenvoranschlag.pdf`,
};
