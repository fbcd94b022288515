import { test as base, expect } from '@playwright/test';

export { expect };

type Watch = {
  /** Console errors a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  watch: undefined;
};

/** Playwright's test, which fails on an unexpected console error, a thrown error, or a call to anybody but the site. */
export const test = base.extend<Watch>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const faults: string[] = [];
      const site = new URL(baseURL ?? '').origin;
      const isExpected = (text: string) => expectedErrors.some((expected) => expected.test(text));

      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && origin !== site) faults.push(`calls ${request.url()}`);
      });
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === 'error' && !isExpected(text)) faults.push(`console error: ${text}`);
      });
      context.on('weberror', (error) => {
        if (!isExpected(error.error().message)) faults.push(`throws: ${error.error().stack}`);
      });

      await use(undefined);
      expect(faults, 'the page is quiet and calls only its own site').toEqual([]);
    },
    { auto: true },
  ],
});
