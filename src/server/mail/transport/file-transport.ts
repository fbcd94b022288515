import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NewMail } from '../../db/mail.ts';
import { envelope, type Sender } from './envelope.ts';
import { mailFolder, unfinishedName } from './folder.ts';
import type { MailTransport } from './transport.ts';

/** Writes mails as .eml files, readable by this user only: for tests and for operation without a mail server. */
export function fileTransport(dataDir: string, sender: Sender): MailTransport {
  const folder = mailFolder(dataDir);
  return async (mail, attachments) => {
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, newline: 'windows' });
    const { message } = await composer.sendMail(envelope(mail, sender, attachments));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAtomically(join(folder, fileName(mail)), message as Readable);
  };
}

/** From the row, so that a mail written twice is one file. */
const fileName = ({ createdAt, id }: NewMail): string => `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`;

/** Writes under a temporary name and renames, so that no reader sees an incomplete mail. */
async function writeAtomically(path: string, content: Readable): Promise<void> {
  const unfinished = unfinishedName(path);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
