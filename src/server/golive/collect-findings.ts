import type { Firm } from '#domain/firm/firm.ts';
import { backupFindings } from '#domain/golive/backup.ts';
import { firmFindings } from '#domain/golive/firm.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { type PricedCatalogue, priceFindings } from '#domain/golive/prices.ts';
import { settingFindings } from '#domain/golive/settings.ts';
import { promiseFindings } from '#domain/golive/sources.ts';
import { slotFindings, type TextLine, textFindings } from '#domain/golive/texts.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Config } from '../config.ts';
import { readSources } from '../content/content.ts';
import { markdownLines } from '../content/markdown-lines.ts';

type Looked = {
  readonly config: Config;
  readonly contentDir: string;
  readonly firm: Firm;
  readonly catalogue: PricedCatalogue;
  /** Of the catalogue: file or database. */
  readonly where: string;
};

export const IN_DATABASE = 'in der Datenbank, „Daten verwalten“';

export const collectFindings = ({ config, contentDir, firm, catalogue, where }: Looked): Finding[] => [
  ...firmFindings(firm),
  ...textsFindings(markdownLines(contentDir)),
  ...promiseFindings(readSources(contentDir)),
  ...priceFindings(catalogue, where),
  ...settingFindings(config),
  ...backupFindings(readLastBackup(config.dataDir), new Date()),
];

const textsFindings = (lines: readonly TextLine[]): Finding[] => [...textFindings(lines), ...slotFindings(lines)];

/** The same of a running server: what it has loaded is not read again, so that only the texts cost time. */
export const runningFindings = (looked: Omit<Looked, 'where'>): Finding[] =>
  collectFindings({ ...looked, where: IN_DATABASE });
