import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../auth/secret.ts';
import { BackupError } from './backup-error.ts';

/** The facts that a restore knows of an archive before it takes anything from it. */
export type Proof = {
  /** The manifest, byte for byte: it holds the hash of every other file. */
  readonly manifest: Uint8Array;
  /** Undefined in backups made without a secret. */
  readonly signature: string | undefined;
};

/**
 * An HMAC under a key derived from JWT_SECRET. The secret is kept apart from the backups and is needed after a restore anyway,
 * so there is no further key to lose. Encryption proves nothing: whoever has the public age key can encrypt.
 */
export const signatureOf = (manifest: Uint8Array, secret: string): string =>
  createHmac('sha256', keyFor(secret, 'backup')).update(manifest).digest('hex');

export type Trust = {
  /** Secrets of this house; one of them must have signed. */
  readonly secrets: readonly string[];
  /** The person has said that she takes the backup as it is. */
  readonly unverified: boolean;
};

/** Throws where nobody who holds the secret has written this manifest. */
export function requireAuthentic({ manifest, signature }: Proof, { secrets, unverified }: Trust): void {
  if (unverified) return;
  if (signature === undefined)
    throw new BackupError(`Die Sicherung ist nicht unterschrieben, jede Person kann sie geschrieben haben. ${ANYWAY}`);
  if (secrets.length === 0)
    throw new BackupError(
      `Die Sicherung lässt sich nicht prüfen, denn das Geheimnis fehlt, mit dem sie unterschrieben ist. Bitte setzen Sie JWT_SECRET wie zuvor oder nennen Sie die aufbewahrte Datei mit --secret=DATEI. ${ANYWAY}`,
    );
  if (!secrets.some((secret) => isSame(signatureOf(manifest, secret), signature)))
    throw new BackupError(
      `Die Unterschrift der Sicherung passt nicht zu Ihrem Geheimnis: Sie wurde verändert, oder sie ist nicht von Ihrem Haus. Bitte prüfen Sie JWT_SECRET oder --secret, oder nehmen Sie eine andere Sicherung. ${ANYWAY}`,
    );
}

const ANYWAY = 'Wissen Sie sicher, woher sie stammt, dann spielen Sie sie mit --unverified ein.';

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
