import { describe, expect, test } from 'vitest';
import { deliverySentence, isRefusedAddress } from '#domain/mail/delivery-words.ts';
import { hasPersonalLink, isLinkExpired, withoutPersonalLinks } from '#domain/mail/personal-link.ts';
import { activatePath } from '#site/account-paths.ts';
import { familyPath } from '#site/family-path.ts';

describe('why a mail did not arrive', () => {
  test.each([
    ['smtp-550', /Adresse falsch geschrieben/],
    ['smtp-451', /gerade nichts an/],
    ['smtp-455', /gerade nichts an/],
    ['smtp-599', /abgelehnt/],
    ['eauth', /SMTP_URL/],
    ['econnrefused', /An der Adresse liegt es nicht/],
    ['paper_order', /Anhang/],
    ['claim_lost', /konnte nicht gesendet werden/],
  ])('%s', (code, sentence) => {
    expect(deliverySentence(code)).toMatch(sentence);
    expect(deliverySentence(code)).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  test('another address helps only where the address was refused', () => {
    expect(['smtp-550', 'smtp-553', 'smtp-451', 'econnrefused', 'neu'].map(isRefusedAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a mail with a link to an account', () => {
  const createdAt = new Date('2026-11-20T09:00:00.000Z');
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

  test('is one that lets in whoever has it', () => {
    expect(['passwort-zuruecksetzen', 'konto-aktivieren', 'entwurf', 'auftrag'].map(hasPersonalLink)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('expires with its link, any other never', () => {
    expect(isLinkExpired('passwort-zuruecksetzen', createdAt, later(29))).toBe(false);
    expect(isLinkExpired('passwort-zuruecksetzen', createdAt, later(30))).toBe(true);
    expect(isLinkExpired('konto-aktivieren', createdAt, later(47 * 60))).toBe(false);
    expect(isLinkExpired('auftrag', createdAt, later(1e6))).toBe(false);
  });

  test('is shown without it', () => {
    const link = `https://www.muster.example${activatePath('eyJhbGciOiJIUzI1NiJ9.a-b_c')}`;
    const other = 'https://www.muster.example/vorsorge#entwurf=EN-1A2B-3C4D-5E6F';
    expect(withoutPersonalLinks(`Hier:\n${link}\noder ${other}.`)).toBe(
      `Hier:\n[persönlicher Link, nur für den Empfänger]\noder ${other}.`,
    );
    const ofFamily = `https://www.muster.example${familyPath('AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD')}`;
    expect(withoutPersonalLinks(ofFamily)).toBe('[persönlicher Link, nur für den Empfänger]');
  });
});
