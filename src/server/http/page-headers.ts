import type { SecurityHeaders } from './security-headers.ts';

/** In a page that an older program has built: it is served until it is built anew. */
const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

type Page = {
  readonly html: string;
  /** As the build has written it (`build/page-policy.ts`). */
  readonly policy: string | undefined;
};

/** The headers of one page: its policy, with who may frame it. A page without a policy may load and run nothing. */
export function pageHeaders({ api, page }: SecurityHeaders, { html, policy }: Page): Readonly<Record<string, string>> {
  const own = policy ?? META.exec(html)?.[1];
  return {
    ...page,
    ...(own === undefined ? api : { 'content-security-policy': `${trimmed(own)}; frame-ancestors 'none'` }),
  };
}

const trimmed = (policy: string): string => policy.replace(/[;\s]+$/, '');
