import type { Site } from '../support/site-process.ts';

/** Started when the first asks for it. Where it does not start, these sections break and the others go on. */
export function sharedSite(start: () => Promise<Site>) {
  let started: Promise<Site> | undefined;
  return {
    site: (): Promise<Site> => {
      started ??= start();
      return started;
    },
    stop: async (): Promise<void> => {
      const running = await started?.catch(() => undefined);
      await running?.stop();
    },
  };
}
