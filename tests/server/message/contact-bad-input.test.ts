import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases, startTestApp, type TestApp } from '../../support/app.ts';
import { multipartOf } from '../../support/multipart.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldRule = {
  readonly most: number;
  readonly required?: true;
  readonly kind?: 'email' | 'phone' | 'choice' | 'instant';
  readonly lines?: true;
};
type Form = {
  readonly path: string;
  readonly multipart?: true;
  readonly valid: Fields;
  readonly fields: Readonly<Record<string, FieldRule>>;
};

const email = { most: 254, required: true, kind: 'email' } as const;
const forms: Readonly<Record<string, Form>> = {
  'the contact form': {
    path: '/api/contactformmessage',
    multipart: true,
    valid: { name: 'Erika Muster', email: 'erika@muster.example', phoneNumber: '', subject: 'Frage', message: 'Wann?' },
    fields: {
      name: { most: 80, required: true },
      email,
      phoneNumber: { most: 30, kind: 'phone' },
      subject: { most: 120, required: true },
      message: { most: 5000, required: true, lines: true },
    },
  },
  'the appointment form': {
    path: '/api/Appointment',
    valid: {
      kind: 'telefon',
      startsAt: '2026-11-23T09:00:00.000Z',
      name: 'Erika Muster',
      email: 'erika@muster.example',
      phoneNumber: '05731 123456',
      note: '',
    },
    fields: {
      kind: { most: 10, required: true, kind: 'choice' },
      startsAt: { most: 30, required: true, kind: 'instant' },
      name: { most: 80, required: true },
      email,
      phoneNumber: { most: 30, required: true, kind: 'phone' },
      note: { most: 500, lines: true },
    },
  },
  'the withdrawal form': {
    path: '/api/withdrawal',
    valid: { name: 'Erika Muster', contract: 'AU-1', email: 'erika@muster.example', phoneNumber: '', message: '' },
    fields: {
      name: { most: 80, required: true },
      contract: { most: 200, required: true },
      email,
      phoneNumber: { most: 30 },
      message: { most: 2000, lines: true },
    },
  },
};

/** What nobody means to send in this field. */
function badValues({ most, required, kind, lines }: FieldRule, isText: boolean): Record<string, unknown> {
  return {
    'too long': kind === 'email' ? `a@${'b'.repeat(most)}.example` : 'a'.repeat(most + 1),
    '60 kB': 'a'.repeat(60_000),
    '50 kB of accents': `e${'\u0301'.repeat(12_000)}${'\u0327'.repeat(12_000)}`,
    'a control character': 'Eri\u0000ka',
    'an escape': 'Eri\u001B[31mka',
    'text that runs backwards': 'Erika \u202Egnp.exe',
    'an isolate': 'Erika \u2066x\u2069',
    'half a character': isText ? undefined : 'Erika \uD83C',
    'a line break': lines ? undefined : 'Erika\nBcc: alle@muster.example',
    empty: required ? '' : undefined,
    'only spaces': required ? '   ' : undefined,
    HTML: kind ? '<b>erika@muster.example</b>' : undefined,
    emoji: kind ? '🌹🌹🌹🌹🌹🌹' : undefined,
    'a number': isText ? undefined : 7,
    nothing: isText ? undefined : null,
    'a list': isText ? undefined : ['a', 'b'],
    'an object': isText ? undefined : { a: 1 },
    yes: isText ? undefined : true,
  };
}

const cases = Object.entries(forms).flatMap(([name, form]) =>
  Object.entries(form.fields).flatMap(([field, rule]) =>
    Object.entries(badValues(rule, form.multipart === true))
      .filter(([, value]) => value !== undefined)
      .map(([bad, value]) => ({ name, field, bad, form, value })),
  ),
);

describe.each(databases)('on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const tables = ['contact_message', 'appointment', 'withdrawal', 'mail', 'submission'] as const;
  const stored = async () =>
    (await Promise.all(tables.map((table) => server.database.db.selectFrom(table).selectAll().execute()))).flat();
  afterEach(async () => {
    for (const table of tables) await server.database.db.deleteFrom(table).execute();
  });

  const send = async ({ path, multipart }: Form, values: Fields) => {
    if (!multipart) return server.post(path, values);
    const { payload, headers } = await multipartOf(values as Record<string, string>);
    return server.post(path, payload, { headers });
  };

  test.each(cases)('$name, $field: $bad', async ({ form, field, value }) => {
    const reply = await send(form, { ...form.valid, [field]: value });
    expect(reply.statusCode).toBe(400);
    const { code, errors } = reply.json<{ code: string; errors: { field: string; message: string }[] }>();
    expect(code).toBe('invalid-input');
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(/^[A-ZÄÖÜ„].{10,}\.$/);
    expect(errors[0]?.message).not.toMatch(/[<>]|Invalid|expected/);
    expect(reply.body.length).toBeLessThan(1000);
    expect(await stored()).toEqual([]);
  });

  test.each(Object.entries(forms))('%s with a megabyte of text is refused', async (_name, form) => {
    const reply = await send(form, { ...form.valid, name: 'a'.repeat(1_000_000) });
    // A form with files is read field by field, each only so far.
    expect(reply.statusCode).toBe(form.multipart ? 400 : 413);
    expect(await stored()).toEqual([]);
  });

  test.each(Object.entries(forms))('%s names every field at fault at once', async (_name, form) => {
    const empty = Object.fromEntries(Object.keys(form.valid).map((field) => [field, '']));
    const required = Object.keys(form.fields).filter((field) => form.fields[field]?.required);
    const { errors } = (await send(form, empty)).json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field)).toEqual(required);
    const missing = (await send(form, {})).json<{ errors: { field: string }[] }>();
    expect(missing.errors.map(({ field }) => field)).toEqual(required);
    expect(await stored()).toEqual([]);
  });

  test.each(Object.entries(forms))(
    '%s takes letters of every script, emoji and markup as the text they are',
    async (_name, form) => {
      const text = 'Zoë 山田 أحمد 🌹 <script>alert(1)</script> & "Ende" {phone}';
      const written = Object.entries(form.fields).filter(([, { kind }]) => kind === undefined);
      const values = Object.fromEntries(written.map(([field, { most }]) => [field, text.slice(0, most)]));
      const reply = await send(form, {
        ...form.valid,
        ...values,
        ...('phoneNumber' in values ? { phoneNumber: '' } : {}),
      });
      expect(reply.statusCode, reply.body).toBe(200);
      const kept = JSON.stringify(await stored());
      expect(kept).toContain('Zoë 山田 أحمد 🌹');
      for (const { html } of await server.database.db.selectFrom('mail').select('body_html as html').execute())
        expect(html).not.toContain('<script>alert');
    },
  );
});
