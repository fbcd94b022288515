import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';

export type ReadMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every http(s) address of the HTML, each once, in order. */
  readonly links: readonly string[];
  readonly headers: ParsedMail['headers'];
  readonly replyTo: string | undefined;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
};

export type WantedMail = {
  readonly to: string;
  readonly subject: string | RegExp;
  /** How many such mails to wait for; the last of them is answered. */
  readonly count?: number;
};

const DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Waits for the newest mail to this address with this subject, as the recipient would. */
async function waitForMail(
  list: () => Promise<readonly ReadMail[]>,
  wanted: WantedMail,
  deadlineMs = DEADLINE_MS,
): Promise<ReadMail> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const all = await list();
    const fitting = all.filter((mail) => mail.to === wanted.to && fits(mail.subject, wanted.subject));
    const newest = fitting.at(-1);
    if (newest && fitting.length >= (wanted.count ?? 1)) return newest;
    if (Date.now() > end) {
      const there = all.map(({ to, subject }) => `${to}: ${subject}`).join('\n') || 'none at all';
      throw new Error(`no mail „${wanted.subject}“ to ${wanted.to}. There are:\n${there}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** The mails a server without SMTP_URL writes, to all or to one; the names begin with the time, so the order is theirs. */
export const mailsIn =
  (dataDir: string, to = '') =>
  async (): Promise<readonly ReadMail[]> => {
    const folder = join(dataDir, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const files = names.sort().map((name) => join(folder, name));
    return Promise.all(files.filter((file) => to === '' || headOf(file).includes(to)).map(readOnce));
  };

/** A mail with its files is long, and its recipient stands at the top. */
const HEAD_BYTES = 2_000;
const heads = new Map<string, string>();

function headOf(file: string): string {
  const head = heads.get(file) ?? readFileSync(file).subarray(0, HEAD_BYTES).toString('latin1');
  heads.set(file, head);
  return head;
}

/** A mail once written stays as it is; it is looked for again and again, among all of the others. */
const known = new Map<string, Promise<ReadMail>>();

function readOnce(file: string): Promise<ReadMail> {
  const mail = known.get(file) ?? readMail(readFileSync(file));
  known.set(file, mail);
  return mail;
}

/** The newest mail in the folder of this server: `mailFrom(dataDir, {to, subject})`. */
export const mailFrom = (dataDir: string, wanted: WantedMail): Promise<ReadMail> =>
  waitForMail(mailsIn(dataDir, wanted.to), wanted);

/** The newest mail that a mail server has taken. */
export const mailTaken = (peer: { readonly mails: readonly ReadMail[] }, wanted: WantedMail): Promise<ReadMail> =>
  waitForMail(async () => peer.mails, wanted);

export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(raw);
  const html = mail.html || '';
  const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return {
    to: [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))[0] ?? '',
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    links: [...new Set(links)],
    headers: mail.headers,
    replyTo: mail.replyTo?.value[0]?.address,
    attachments: mail.attachments.map(({ filename = '', contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  };
}

const fits = (subject: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? subject === wanted : wanted.test(subject);
