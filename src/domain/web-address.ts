import * as z from 'zod/mini';
import { bounded } from './text-bound.ts';
import { writable } from './writable.ts';

const MESSAGE = 'Hierher gehört eine Internetadresse, die mit https:// beginnt.';

/** A name of letters, digits, dots and hyphens, so that every program reads the same address. */
const ADDRESS =
  /^https?:\/\/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s"<>]*)?$/iu;

/** The address of a page of others: what a link may lead to, never a script. */
export const WebAddress = z.string(MESSAGE).check(bounded(2000, MESSAGE), z.regex(ADDRESS, MESSAGE), writable());
