import { nastyTexts } from './texts.ts';

export type SentForm = {
  readonly name: string;
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
};

const FORM_BYTES = 256 * 1024;
const MOST_PAIRS = 50;
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 30;
/** What comes off the line at once: after that, a form with too many parts is no longer looked at. */
const PIECE_BYTES = 64 * 1024;
const HEADER_BYTES = 70_000;
const BOUNDARY = 'grenze';

const FIELDS = [
  'name',
  'email',
  'phoneNumber',
  'subject',
  'message',
  'startsAt',
  'kind',
  'art',
  'ab',
  'note',
  'contract',
];

/** The worst forms of the allowed size: with files, and as plain pairs where that is taken. */
export const nastyForms = (files: string, takesPairs = false): SentForm[] => [
  ...(takesPairs ? nastyPairs() : []),
  multipart(
    'as many fields as there may be',
    fieldsOf((at) => [`f${at}`, 'a'.repeat(FIELD_BYTES)]),
  ),
  multipart(
    'far too many fields',
    Array.from({ length: PIECE_BYTES / 80 }, (_, at) => part(`f${at}`, 'a')),
  ),
  multipart(
    'one field again and again',
    fieldsOf(() => ['name', 'a']),
  ),
  multipart(
    'too many files',
    Array.from({ length: 200 }, (_, at) => part(files, '%PDF-1.7', `; filename="${at}.pdf"`)),
  ),
  ...Object.entries(nastyTexts(FIELD_BYTES - 1024)).map(([name, text]) =>
    multipart(
      `${name} in every part`,
      FIELDS.map((field) => part(field, text)),
    ),
  ),
  ...Object.entries(nastyTexts(HEADER_BYTES)).flatMap(([name, text]) => {
    const header = text.toWellFormed().replace(/["\r\n]/g, ' ');
    return [
      multipart(`${name} as the name of a file`, [part(files, '%PDF-1.7', `; filename="${header}"`)]),
      multipart(`${name} as the name of a field`, [part(header, 'a')]),
    ];
  }),
];

const fieldsOf = (field: (at: number) => [name: string, text: string]): string[] =>
  Array.from({ length: MOST_FIELDS }, (_, at) => part(...field(at)));

const part = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

const multipart = (name: string, parts: readonly string[]): SentForm => ({
  name,
  payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
});

export const emptyForm: SentForm = multipart('an empty form', []);

function nastyPairs(): SentForm[] {
  const pairs = (name: string, payload: string): SentForm => ({
    name,
    payload: payload.slice(0, FORM_BYTES),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const share = Math.floor(FORM_BYTES / FIELDS.length) - 32;
  const raw = (text: string): string => text.toWellFormed().replace(/[&%+=]/g, '.');
  return [
    pairs('many pairs', 'a&'.repeat(FORM_BYTES / 2)),
    pairs('as many pairs as there may be', `${'a'.repeat(5000)}=1&`.repeat(MOST_PAIRS - 1)),
    pairs('escapes', `name=${'%41'.repeat(FORM_BYTES / 3 - 10)}`),
    pairs('broken escapes', `name=${'%'.repeat(FORM_BYTES - 10)}`),
    pairs('spaces', `name=${'+'.repeat(FORM_BYTES - 10)}`),
    ...Object.entries(nastyTexts(share)).map(([name, text]) =>
      pairs(`${name} in every pair`, FIELDS.map((field) => `${field}=${raw(text)}`).join('&')),
    ),
    ...Object.entries(nastyTexts(FORM_BYTES - 100)).map(([name, text]) =>
      pairs(`${name} in one pair`, `message=${raw(text)}`),
    ),
  ];
}
