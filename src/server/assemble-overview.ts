import { isoDayText } from '#domain/german-time.ts';
import type { Config } from './config.ts';
import { countDifferences, listRows } from './db/catalogue-row.ts';
import { oldTextSources } from './fact/read-facts.ts';
import { runningFindings } from './golive/collect-findings.ts';
import { cachedFor } from './overview/cached-for.ts';
import { unpublishedOf } from './overview/unpublished.ts';
import type { Services } from './services.ts';
import { listCompletedTexts, listTextConflicts } from './wording/text-view.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'firm' | 'options' | 'publication' | 'texts'> & {
  readonly config: Config;
};

/** Reads all texts. */
const FINDINGS_FOR_MS = 60_000;

/** The parts that the overview of /daten-verwalten asks. */
export function assembleOverview({ config, ...services }: Deps): Services['overview'] {
  const { catalogue, clock, database, firm, options, publication } = services;
  const { contentDir } = options;
  // Parsed files are held: reading all of them anew takes a tenth of a second.
  const files = { folder: contentDir, texts: new Map(), parsed: new Map() };
  return {
    unpublished: async () => unpublishedOf(await publication.view(), await listRows(database.db)),
    countDifferentRows: () => countDifferences(database.db),
    completedTexts: () => listCompletedTexts(services),
    textConflicts: () => listTextConflicts(services),
    goLive: cachedFor(FINDINGS_FOR_MS, clock, async () =>
      runningFindings({ config, contentDir, firm, catalogue: catalogue.current() }),
    ),
    oldSources: cachedFor(FINDINGS_FOR_MS, clock, () => oldTextSources(files, isoDayText(clock()))),
  };
}
