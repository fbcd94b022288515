import type { Entry } from '#contract/overview.ts';
import { callRows, callTitle } from '#domain/desk/call-words.ts';
import type { StoredCall } from '../../db/desk/call.ts';
import { arrived, nothingMore } from '../../overview/entry-parts.ts';

/** A call to be read as whatever else came in. */
export const callEntry = ({ reference, createdAt, by, ...call }: StoredCall): Entry => ({
  ...nothingMore(),
  number: reference,
  title: `Anruf von ${call.caller}`,
  about: [arrived(createdAt), ...(by.name ? [`Aufgenommen von ${by.name}`] : [])],
  urgent: call.isDying ? callTitle(call) : '',
  phone: call.phoneNumber,
  email: '',
  sections: [{ title: 'Was gesagt wurde', rows: callRows(call) }],
});
