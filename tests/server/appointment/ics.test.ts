import { describe, expect, test } from 'vitest';
import { appointmentCalendar, calendarMethod } from '#server/mail/appointment-calendar.ts';
import { NOW } from '../../support/app.ts';
import { sampleAppointment } from '../../support/pdf/samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const booked = (change = {}, sequence = 0) =>
  ({ state: 'booked', sequence, appointment: sampleAppointment(change) }) as const;

/** Lines as a calendar reads them: folded ones joined, escapes undone. `BEGIN:VEVENT` … `END:VEVENT` only. */
async function eventOf(change = {}, isForFirm = false): Promise<Map<string, string>> {
  const file = await appointmentCalendar(booked(change), {
    firm: smallFirm,
    host: 'www.muster.example',
    now: NOW,
    isForFirm,
  });
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*)END:VEVENT/s.exec(file.replaceAll('\r\n ', '')) ?? [];
  return new Map(
    event
      .trim()
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':');
        return [
          line.slice(0, at),
          line
            .slice(at + 1)
            .replaceAll('\\n', '\n')
            .replace(/\\([,;\\])/g, '$1'),
        ];
      }),
  );
}

const whole = (change = {}) =>
  appointmentCalendar(booked(change), {
    firm: smallFirm,
    host: 'www.muster.example',
    now: NOW,
    isForFirm: false,
  });

describe('the calendar file of an appointment', () => {
  test('is published by the firm, for one event with a lasting id', async () => {
    const file = await whole();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('METHOD:PUBLISH\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toBe(await whole());
    const event = await eventOf();
    expect(event.get('UID')).toBe('termin-1@www.muster.example');
    expect(event.get('DTSTAMP')).toBe('20261120T090000Z');
    const organizer = [...event].find(([name]) => name.startsWith('ORGANIZER'));
    expect(organizer?.[1]).toBe(`mailto:${smallFirm.email}`);
  });

  test.each([
    ['the Friday before summer time', '2027-03-26T09:00:00.000Z', '20270326T100000', '20270326T110000'],
    ['the Monday after it began', '2027-03-29T08:00:00.000Z', '20270329T100000', '20270329T110000'],
    ['the Friday before winter time', '2027-10-29T08:00:00.000Z', '20271029T100000', '20271029T110000'],
    ['the Monday after it began', '2027-11-01T09:00:00.000Z', '20271101T100000', '20271101T110000'],
  ])('is at ten on the clocks in Germany on %s', async (_day, startsAt, start, end) => {
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const event = await eventOf({ startsAt, endsAt });
    expect(event.get('DTSTART;TZID=Europe/Berlin')).toBe(start);
    expect(event.get('DTEND;TZID=Europe/Berlin')).toBe(end);
  });

  test('carries the rules of the zone it names', async () => {
    const file = await whole();
    const [zone = ''] = /BEGIN:VTIMEZONE.*END:VTIMEZONE/s.exec(file) ?? [];
    expect(zone).toContain('TZID:Europe/Berlin');
    expect(zone).toMatch(/BEGIN:DAYLIGHT.*TZOFFSETTO:\+0200.*BYMONTH=3;BYDAY=-1SU.*END:DAYLIGHT/s);
    expect(zone).toMatch(/BEGIN:STANDARD.*TZOFFSETTO:\+0100.*BYMONTH=10;BYDAY=-1SU.*END:STANDARD/s);
    expect(file.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(file.indexOf('BEGIN:VEVENT'));
  });

  test('says where the two meet', async () => {
    const { name, street, zipCode, city, phone } = smallFirm;
    expect((await eventOf()).get('LOCATION')).toBe(`${name}, ${street}, ${zipCode} ${city}`);
    expect((await eventOf({ kind: 'telefon' })).get('LOCATION')).toBe(`Telefon ${phone}`);
    expect((await eventOf({ kind: 'hausbesuch' })).get('LOCATION')).toBe('Bei Ihnen zu Hause');
    expect((await eventOf({ kind: 'hausbesuch' }, true)).get('LOCATION')).toBe('Hausbesuch');
    for (const kind of ['vorOrt', 'telefon', 'hausbesuch'])
      expect((await eventOf({ kind })).get('DESCRIPTION')).toContain(phone);
  });

  test('shows each the other', async () => {
    expect((await eventOf()).get('SUMMARY')).toBe(`Termin mit ${smallFirm.name}`);
    const ours = await eventOf({ note: 'Mit Rollstuhl;\nzwei Stufen, geht das?' }, true);
    expect(ours.get('SUMMARY')).toContain('Erika Mustermann');
    expect(ours.get('DESCRIPTION')).toContain('Mit Rollstuhl;\nzwei Stufen, geht das?');
  });

  test('nothing anybody writes begins a line of its own', async () => {
    const nasty = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTENDEE:mailto:a@b.example';
    const file = await appointmentCalendar(booked({ note: nasty, name: nasty }), {
      firm: smallFirm,
      host: 'www.muster.example',
      now: NOW,
      isForFirm: true,
    });
    expect(file.match(/^(END:VEVENT|BEGIN:VALARM|ATTENDEE.*)\r?$/gm)).toEqual(['END:VEVENT\r']);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test('of one that was moved has a higher sequence, and of a cancelled one takes the entry out', async () => {
    const options = { firm: smallFirm, host: 'www.muster.example', now: NOW, isForFirm: false };
    expect(await whole()).toContain('SEQUENCE:0\r\n');
    expect(await appointmentCalendar(booked({}, 1), options)).toContain('SEQUENCE:1\r\n');
    const { id, kind, startsAt, endsAt } = sampleAppointment();
    const cancelled = { state: 'cancelled', sequence: 2, appointment: { id, kind, startsAt, endsAt } } as const;
    const file = await appointmentCalendar(cancelled, options);
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:termin-1@www.muster.example'])
      expect(file).toContain(`${line}\r\n`);
    expect(calendarMethod(cancelled)).toBe('CANCEL');
  });
});
