import * as z from 'zod/mini';
import { bounded } from './text-bound.ts';
import { writable } from './writable.ts';

const MESSAGE = 'Erwartet wird eine Internetadresse, die mit https:// beginnt.';

/** The address of a page of others: what a link may lead to, never a script. */
export const WebAddress = z.string(MESSAGE).check(
  bounded(2000, MESSAGE),
  z.regex(/^https?:\/\/[^\s"<>]+$/i, MESSAGE),
  writable(),
  z.refine<string>((text) => URL.canParse(text), MESSAGE),
);
