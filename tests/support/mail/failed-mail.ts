import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '#server/db/connection/open.ts';

/** A mail, about a message where one is named, that the running server has given up, as no server without SMTP_URL ever does by itself. */
export function putFailedMail(dataDir: string, recipient: string, thread: string | null = null): string {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 5000 });
  const id = randomUUID();
  const at = new Date().toISOString();
  try {
    database
      .prepare(
        `insert into mail (id, kind, recipient, subject, body_text, body_html, created_at, attempts, last_error, given_up_at, thread)
         values (?, 'nachricht', ?, 'Ihre Nachricht', 'Wir haben Ihre Nachricht.', '<p>Wir haben sie.</p>', ?, 1, 'smtp-550', ?, ?)`,
      )
      .run(id, recipient, at, at, thread);
  } finally {
    database.close();
  }
  return id;
}
