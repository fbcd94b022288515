import * as z from 'zod/mini';
import { bounded, boundedAsTyped } from './text-bound.ts';
import { writable } from './writable.ts';

/** Shown at the field; browser and server share the schema and its messages. */
export const EMAIL_MESSAGE = 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel erika@muster.example.';
export const PHONE_MESSAGE = 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel 05731 123456.';

/** RFC 5321: what a mail server must take. */
export const EMAIL_LENGTH = 254;

/** Letters of every language, no spaces, quotes or brackets; the domain has at least one dot. */
const EMAIL = /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}@[^\s@"<>(),:;\\[\]/\p{C}.]+(\.[^\s@"<>(),:;\\[\]/\p{C}.]+)+$/u;

/** Small letters: an address belongs to the same person however it is written. */
export const EmailAddress = z
  .string(EMAIL_MESSAGE)
  .check(
    boundedAsTyped(EMAIL_LENGTH, EMAIL_MESSAGE),
    z.trim(),
    z.toLowerCase(),
    bounded(EMAIL_LENGTH, EMAIL_MESSAGE),
    z.regex(EMAIL, EMAIL_MESSAGE),
  );

/** As the person writes it; at least five digits. */
export const PhoneNumber = z
  .string(PHONE_MESSAGE)
  .check(
    boundedAsTyped(30, PHONE_MESSAGE),
    z.trim(),
    bounded(30, PHONE_MESSAGE),
    z.regex(/^\+?(?:[\s()/.-]*\d){5,}[\s()/.-]*$/, PHONE_MESSAGE),
    writable(PHONE_MESSAGE),
  );
