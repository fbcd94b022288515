import { randomUUID } from 'node:crypto';
import { APPOINTMENT_HASH } from '#site/form-paths.ts';
import type { TestApp } from './app.ts';

/** The code in the newest mail with the link of an appointment. */
export async function mailedCode({ database: { db } }: TestApp, email: string): Promise<string> {
  const mails = await db.selectFrom('mail').select('body_text').where('recipient', '=', email).execute();
  const codes = mails.flatMap(({ body_text }) => body_text.match(new RegExp(`(?<=#${APPOINTMENT_HASH}=)\\S+`)) ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`no link to an appointment for ${email}`);
  return code;
}

/** Books the last free time for somebody and gives the code of her only mail. */
export async function bookedCode(server: TestApp): Promise<string> {
  const email = `${randomUUID()}@muster.example`;
  const { free } = (await server.app.inject('/api/Appointment/filter?from=2026-11-23&to=2026-12-23')).json();
  const booking = {
    kind: 'telefon',
    startsAt: free.at(-1).startsAt,
    name: 'Erika Muster',
    email,
    phoneNumber: '05731 123456',
  };
  const reply = await server.post('/api/Appointment', booking);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return mailedCode(server, email);
}
