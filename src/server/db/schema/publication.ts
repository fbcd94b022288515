/** Published pages. */
export type PublicationTables = {
  site_release: SiteReleaseTable;
  site_file: SiteFileTable;
  publication_lease: PublicationLeaseTable;
};

type SiteReleaseTable = {
  /** 0: the state before the first publication. */
  version: number;
  /** `building`, `live`, `failed`, `old`. */
  state: string;
  /** `admin`, `command`, `start`, `prices`, `files`. */
  origin: string;
  requested_by: string | null;
  requested_at: string;
  /** Texts that were edited until then are in it. */
  texts_at: string;
  /** Rows of the catalogue that were changed until then are in it. */
  prices_at: string;
  /** When it went live the last time. */
  live_at: string | null;
  finished_at: string | null;
  catalogue_version: string | null;
  /** Stamp of the program that built it (`build/program-stamp.ts`). */
  program: string;
  /** While it is built, the step; afterwards why it failed. */
  log: string;
  /** `Manifest` as JSON; null once its files are gone. */
  manifest: string | null;
  /** `Files` as JSON: the content as it lay on the disk when this went live. */
  disk: string | null;
};

/** Each content once, however many releases have it. */
type SiteFileTable = { sha256: string; bytes: Uint8Array };

/** One row: who publishes now, in whichever process. */
type PublicationLeaseTable = { id: number; holder: string | null; expires_at: string };
