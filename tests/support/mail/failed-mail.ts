import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '#server/db/connection/open.ts';

/** A mail that the running server has given up, as no server without SMTP_URL ever does by itself. */
export function putFailedMail(dataDir: string, recipient: string): string {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 5000 });
  const id = randomUUID();
  const at = new Date().toISOString();
  try {
    database
      .prepare(
        `insert into mail (id, kind, recipient, subject, body_text, body_html, created_at, attempts, last_error, given_up_at)
         values (?, 'nachricht', ?, 'Ihre Nachricht', 'Wir haben Ihre Nachricht.', '<p>Wir haben sie.</p>', ?, 1, 'smtp-550', ?)`,
      )
      .run(id, recipient, at, at);
  } finally {
    database.close();
  }
  return id;
}
