import { isoDayText } from '#domain/german-time.ts';
import { browserFinding } from '#domain/golive/browser-words.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { readCasePlans } from './content/read-case-plans.ts';
import { fileText } from './content/yaml-file.ts';
import { countDifferences, listRows } from './db/catalogue-row.ts';
import { oldTextSources } from './fact/read-facts.ts';
import type { Operation } from './golive/operation.ts';
import { cachedFor } from './overview/cached-for.ts';
import { unpublishedOf } from './overview/unpublished.ts';
import type { Services } from './services.ts';
import { listCompletedTexts, listTextConflicts } from './wording/text-view.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'options' | 'publication' | 'texts'> & {
  readonly operation: Operation;
};

/** Reads all texts. */
const SOURCES_FOR_MS = 60_000;

/** What /daten-verwalten is given: the parts that its overview asks, and the steps of cases. */
export function assembleOverview({ operation, ...services }: Deps): Pick<Services, 'overview' | 'deskPlans'> {
  const { clock, database, options, publication } = services;
  const { contentDir } = options;
  // Parsed files are held: reading all of them anew takes a tenth of a second.
  const files = { folder: contentDir, texts: new Map(), parsed: new Map() };
  return {
    deskPlans: readCasePlans(contentDir),
    overview: {
      unpublished: async () => unpublishedOf(await publication.view(), await listRows(database.db)),
      countDifferentRows: () => countDifferences(database.db),
      completedTexts: () => listCompletedTexts(services),
      textConflicts: () => listTextConflicts(services),
      goLive: async () => inBrowser(await operation.findings(), contentDir),
      oldSources: cachedFor(SOURCES_FOR_MS, clock, () => oldTextSources(files, isoDayText(clock()))),
    },
  };
}

/** Findings as the overview shows them: with the titles of texts in place of their files. */
function inBrowser(findings: readonly Finding[], contentDir: string): Finding[] {
  const titleOf = (path: string): string => titleOfText(path, fileText(contentDir, path) ?? '');
  return findings.map((finding) => browserFinding(finding, titleOf));
}
