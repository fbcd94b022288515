import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';

export { expect };

type Watch = {
  /** Console errors a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  watch: undefined;
};

/** What a worker keeps open for `reading-test.ts`. Declared for all tests: with other fixtures they need another worker. */
export type Window = { context?: BrowserContext; page?: Page };

/** Playwright's test, which fails on an unexpected console error, a thrown error, or a call to anybody but the site. */
export const test = base.extend<Watch, { window: Window }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off its first parameter.
  window: [({}, use) => use({}), { scope: 'worker' }],
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const faults: string[] = [];
      const site = new URL(baseURL ?? '').origin;
      const isExpected = (text: string) => expectedErrors.some((expected) => expected.test(text));

      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && origin !== site) faults.push(`calls ${request.url()}`);
      };
      const onConsole = (message: ConsoleMessage) => {
        const text = `${message.text()} (${message.location().url})`;
        if (message.type() === 'error' && !isExpected(text)) faults.push(`console error: ${text}`);
      };
      const onError = (error: WebError) => {
        if (!isExpected(error.error().message)) faults.push(`throws: ${error.error().stack}`);
      };
      context.on('request', onRequest).on('console', onConsole).on('weberror', onError);

      await use(undefined);
      context.off('request', onRequest).off('console', onConsole).off('weberror', onError);
      expect(faults, 'the page is quiet and calls only its own site').toEqual([]);
    },
    { auto: true },
  ],
});
