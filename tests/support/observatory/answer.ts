export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Of the answer to `OPTIONS` from another site. */
  readonly cors: Headers;
};

export const isHtml = ({ headers }: Answer): boolean =>
  /^(text\/html|application\/xhtml\+xml)$/.test((headers.get('content-type') ?? '').split(';')[0] ?? '');

/** The contents of the meta tags that have this name. */
export const metaOf = ({ body }: Answer, attribute: 'http-equiv' | 'name', value: string): string[] =>
  [...body.matchAll(/<meta\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => attributeOf(tag, attribute)?.trim().toLowerCase() === value)
    .flatMap((tag) => attributeOf(tag, 'content') ?? []);

export const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Those of the header, then those of the page; what is no HTML has no page. */
export function policiesOf(answer: Answer): [string[], string[]] {
  const header = answer.headers.get('content-security-policy');
  return [
    header === null ? [] : [header],
    isHtml(answer) ? metaOf(answer, 'http-equiv', 'content-security-policy') : [],
  ];
}
