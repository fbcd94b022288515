import { type Endpoint, isInName, VERSION_HEADER } from '#contract/endpoint.ts';
import type { Submission } from '#contract/wire.ts';
import { readAccessToken } from './access-token.ts';
import { renewAccessToken } from './renewal.ts';
import { isProblem, send } from './send.ts';
import { subjectOf } from './token-subject.ts';

/**
 * A call in somebody's name goes out with the access token, where there is one. An expired one is renewed and the call repeated
 * once; after the end of the session it is repeated without a token.
 */
export const sendInName: typeof send = async (endpoint, input) => {
  const token = isInName(endpoint) ? readAccessToken() : undefined;
  const response = await send(endpoint, input, headersOf(endpoint, input, token));
  if (token === undefined || !(await isProblem(response, 401, 'not-signed-in'))) return response;
  if ((await renewAccessToken(token)) === 'unreachable') return response;
  const fresh = readAccessToken();
  // Another person may have signed in meanwhile: the call is not repeated in that name.
  const isSamePerson = fresh === undefined || subjectOf(token) === subjectOf(fresh);
  if (!isSamePerson) return response;
  const repeated = await send(endpoint, input, headersOf(endpoint, input, fresh));
  // The first refusal knows that somebody was signed in.
  return fresh === undefined && (await isProblem(repeated, 401, 'not-signed-in')) ? response : repeated;
};

/** In whose name, and which version is changed: both only where somebody is signed in. */
const headersOf = <E extends Endpoint>(endpoint: E, { version }: Submission<E>, token: string | undefined) => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(endpoint.version && version !== undefined ? { [VERSION_HEADER]: `"${version}"` } : {}),
});
