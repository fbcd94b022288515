import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MailFrame } from '#domain/mail/frame.ts';
import { type MailKind, type MailWording, mailPlaceholders, mailWordingOf } from '#domain/mail/wording.ts';

const wording = (change: Partial<MailWording> = {}): MailWording => ({
  subject: 'Neues Passwort',
  preview: 'Der Link gilt kurz.',
  heading: 'Neues Passwort',
  before: ['Bei {firm} wurde ein Passwort angefordert.'],
  button: { label: 'Vergeben', href: '{link}' },
  after: ['Der Link gilt {minutes} Minuten. Nicht Sie? {phone}'],
  ...change,
});

const complaints = (given: MailWording, kind: MailKind = 'passwort-zuruecksetzen') =>
  (z.safeParse(mailWordingOf(kind), given).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the words of a mail', () => {
  test('may stand in any order', () => {
    expect(complaints(wording())).toEqual([]);
    const { button: _button, ...plain } = wording({ before: ['{link}', '{phone} {minutes}'], after: [] });
    expect(complaints(plain)).toEqual([]);
  });

  test('must say everything this mail is for', () => {
    expect(complaints(wording({ after: ['Der Link gilt kurz.'] }))).toEqual([
      'before: Im Text fehlt {minutes}, {phone}. Ohne diese Angabe hilft die E-Mail nicht weiter.',
    ]);
  });

  test('may still name what an earlier release said, in the mail that said it', () => {
    const { button: _button, ...plain } = wording({
      before: [
        mailPlaceholders['auftrag-haus'].map((name) => `{${name}}`).join(' '),
        'Sie wartet bis {confirmationTime}.',
      ],
      after: ['{phone}'],
    });
    expect(complaints(plain, 'auftrag-haus')).toEqual([]);
    expect(complaints(plain, 'auftrag')[0]).toMatch(/^before\.0: In geschweiften Klammern/);
  });

  test.each(['{minuten}', '{ minutes }', '{hours}', '{', 'minutes}', '{}'])('do not know %j', (text) => {
    expect(complaints(wording({ before: [text] }))).toEqual([
      'before.0: In geschweiften Klammern ist hier nur erlaubt: {link}, {minutes}, {firm}, {phone}.',
    ]);
  });

  test.each(['subject', 'preview', 'heading'] as const)('never show a link in the %s', (field) => {
    expect(complaints(wording({ [field]: 'Hier: {link}' }))).toEqual([
      `${field}: In geschweiften Klammern ist hier nur erlaubt: {firm}.`,
    ]);
  });

  test.each([
    ['subject', 'Jemand liegt im Sterben'],
    ['subject', 'Zum Tod Ihres Vaters'],
    ['preview', 'Ein Mensch ist gestorben.'],
    ['preview', 'Im Hospiz, bitte anrufen'],
  ] as const)('say nothing of dying in the %s: %j', (field, text) => {
    expect(complaints(wording({ [field]: text }))).toEqual([
      expect.stringMatching(new RegExp(`^${field}: Hier steht nichts davon, dass jemand stirbt`)),
    ]);
  });

  test.each(['https://anderswo.example', '{minutes}', '{link}?x', ''])('have no button to %j', (href) => {
    expect(complaints(wording({ button: { label: 'Los', href } }))[0]).toMatch(/^button\.href: /);
  });

  test.each(['Nachricht: {message}', '{message} {message}'])('give %j a paragraph of its own', (text) => {
    const { button: _button, ...plain } = wording({
      before: ['{contact} {contactPhone} {contactEmail} {subject} {reference}', text],
      after: ['{phone}'],
    });
    expect(complaints(plain, 'nachricht-haus')[0]).toMatch(/^before\.1: \{message\}.* steht allein in einem Absatz/);
  });

  test('may quote what somebody wrote in a paragraph of its own', () => {
    const { button: _button, ...plain } = wording({
      before: ['{contact} {contactPhone} {contactEmail} {subject} {reference}', '{message}'],
      after: ['{phone}'],
    });
    expect(complaints(plain, 'nachricht-haus')).toEqual([]);
  });

  test('have no button where the mail has no link', () => {
    const told = wording({ before: ['Am {time}.'], after: ['{phone}'] });
    expect(complaints(told, 'konto-geloescht')).toEqual([
      'button.href: Hierher gehört genau ein Link: hier gibt es keinen.',
    ]);
  });
});

describe('what stands around every mail', () => {
  test.each([
    ['footer', 'Telefon'],
    ['footer', '{phone} {firm}'],
    ['closing', 'Grüße'],
    ['greeting', 'Guten Tag {name},'],
  ] as const)('has its placeholders: %s is not %j', (field, text) => {
    const frame = {
      greeting: 'Guten Tag,',
      greetingByName: 'Guten Tag {name},',
      linkHint: 'Oder:',
      closing: 'Ihr {firm}',
      footer: '{phone}',
    };
    expect(z.safeParse(MailFrame, frame).success).toBe(true);
    expect(z.safeParse(MailFrame, { ...frame, [field]: text }).error?.issues[0]?.path).toEqual([field]);
  });
});
