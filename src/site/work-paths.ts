import { adminPaths } from './admin-pages.ts';

/** An order, a preparation or a call as it is worked on. */
export const casePath = (reference: string): string =>
  `${adminPaths.case}?${new URLSearchParams({ [NUMBER_QUERY]: reference })}`;

/** Orders, preparations and calls become cases. */
export const isCase = (number: string): boolean => /^(?:AU|VO|RU)-/.test(number);

/** A message as it is answered. */
export const messagePath = (reference: string): string =>
  `${adminPaths.messages}?${new URLSearchParams({ [NUMBER_QUERY]: reference })}`;

/** Query name of the day that the calendar shows. */
export const DAY_QUERY = 'tag';

/** The calendar of a day, `2026-11-23`. */
export const dayPath = (day: string): string => `${adminPaths.calendar}?${new URLSearchParams({ [DAY_QUERY]: day })}`;

/** Where something that came in is worked on: at its case, a message where it is answered, and anything else where it is read. */
export function workPath(number: string): string {
  if (isCase(number)) return casePath(number);
  return number.startsWith('NA-') ? messagePath(number) : entryPath(number);
}

/** Query name of the reference or id on the page of something that came in. */
export const NUMBER_QUERY = 'nummer';

export const entryPath = (number: string): string =>
  `${adminPaths.entry}?${new URLSearchParams({ [NUMBER_QUERY]: number })}`;
