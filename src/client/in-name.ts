import { readAccessToken } from './access-token.ts';
import { renewAccessToken } from './renewal.ts';
import { isRefused, send } from './send.ts';
import { subjectOf } from './token-subject.ts';

/**
 * Calls with `session: true` go out with the access token, where there is one. One that has run out is renewed and the call
 * repeated once; where nobody is signed in any more it is repeated without a name.
 */
export const sendInName: typeof send = async (endpoint, input) => {
  const token = endpoint.session ? readAccessToken() : undefined;
  const response = await send(endpoint, input, token);
  if (token === undefined || !(await isRefused(response, 401, 'not-signed-in'))) return response;
  if ((await renewAccessToken(token)) === 'unreachable') return response;
  const fresh = readAccessToken();
  // Somebody else may have signed in meanwhile: what was begun in one name does not end in another.
  const isHers = fresh === undefined || subjectOf(token) === subjectOf(fresh);
  return isHers ? send(endpoint, input, fresh) : response;
};
