import { isHttps } from '#site/address.ts';
import type { Config } from './config.ts';
import type { ContentPlace } from './content/content-place.ts';
import { collectFindings, IN_DATABASE } from './golive/collect-findings.ts';
import { followOperation, type Operation } from './golive/operation.ts';
import { readShownContent } from './golive/shown-content.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'firm' | 'options'> & {
  readonly config: Config;
  /** Another number after each change of the live release. */
  readonly release: () => number;
};

/** Whether the house is in operation, decided from what a running server has loaded anyway, and from the texts. */
export function assembleOperation({ config, options, catalogue, clock, database, firm, release }: Deps): Operation {
  const { contentDir } = options;
  const parsed = new Map();
  let shown: { readonly content: ContentPlace; readonly release: number } | undefined;
  const shownContent = async (): Promise<ContentPlace> => {
    const now = release();
    if (shown?.release !== now)
      shown = { content: await readShownContent(database.db, { contentDir, parsed }), release: now };
    return shown.content;
  };
  return followOperation({
    isPublic: isHttps(config.siteUrl),
    clock,
    stamp: () => `${catalogue.current().version} ${release()}`,
    async read() {
      const content = await shownContent();
      const snapshot = catalogue.current();
      const rows = [...snapshot.rows.values()].flatMap((ofThing) => [...ofThing.values()]);
      return collectFindings({ config, content, firm, catalogue: snapshot, rows, where: IN_DATABASE, now: clock() });
    },
  });
}
