import * as z from 'zod/mini';
import { StartupError } from '../process/startup-error.ts';

/** A bucket, and who may read and write it. */
export type S3Settings = {
  /** `https://s3.eu-central-1.example/eimer` */
  readonly bucket: string;
  /** Before the name of each object: empty, or `haus/`. */
  readonly folder: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Undefined: the signer's default. */
  readonly region: string | undefined;
};

export type FileSettings = {
  /** Undefined: there is none, and every file is in the database. */
  readonly store: S3Settings | undefined;
  /** Where files are to lie: new ones at once, others as they are moved. */
  readonly keepIn: 'database' | 'store';
};

const S3_URL_SENTENCE =
  'S3_URL muss Schlüssel, Rechner und Eimer nennen, zum Beispiel S3_URL=https://SCHLUESSEL:GEHEIMNIS@s3.eu-central-1.example/eimer?region=eu-central-1; Sonderzeichen im Geheimnis als %2F.';

export const filesIn = z.enum(['s3', 'database'], 'FILES_IN muss s3 oder database sein.');

/** Undefined where it names no bucket, or nobody who may use it. The path is `/BUCKET` or `/BUCKET/FOLDER…`. */
export function s3Settings(text: string): S3Settings | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [, bucket, folder = ''] = /^\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w./-]*?))?\/?$/.exec(url.pathname) ?? [];
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decoded);
  if (!/^https?:$/.test(url.protocol) || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    bucket: `${url.origin}/${bucket}`,
    folder: folder && `${folder}/`,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') || undefined,
  };
}

/** The sentence never contains the secret. */
export const s3Url = z.string().check(z.refine((text) => s3Settings(text) !== undefined, S3_URL_SENTENCE));

type Variables = { readonly S3_URL?: string | undefined; readonly FILES_IN?: 's3' | 'database' | undefined };

/** Throws where files are to lie in a store that is not named. */
export function fileSettings({ S3_URL, FILES_IN }: Variables): FileSettings {
  const store = S3_URL === undefined ? undefined : s3Settings(S3_URL);
  if (FILES_IN === 's3' && !store) throw new StartupError('FILES_IN=s3 braucht S3_URL.');
  return { store, keepIn: store && FILES_IN !== 'database' ? 'store' : 'database' };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
