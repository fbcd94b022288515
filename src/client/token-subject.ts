import { jwtDecode } from 'jwt-decode';
import { readAccessToken } from './access-token.ts';

/** Whose access token it is, the stored one where none is given; undefined where it is nobody's. */
export function subjectOf(token = readAccessToken()): string | undefined {
  try {
    return token === undefined ? undefined : jwtDecode(token).sub;
  } catch {
    return undefined;
  }
}
