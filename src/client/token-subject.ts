import { jwtDecode } from 'jwt-decode';
import { readAccessToken } from './access-token.ts';

/** The subject of an access token, by default the stored one; undefined without a readable one. */
export function subjectOf(token = readAccessToken()): string | undefined {
  try {
    return token === undefined ? undefined : jwtDecode(token).sub;
  } catch {
    return undefined;
  }
}
