import type { Firm } from '#domain/firm/firm.ts';
import { isoDayText } from '#domain/german-time.ts';
import { backupFindings } from '#domain/golive/backup.ts';
import { type DeliveredRow, deliveredFindings } from '#domain/golive/delivered.ts';
import { firmFindings } from '#domain/golive/firm.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { oldPriceFindings, type PricedCatalogue, priceFindings } from '#domain/golive/prices.ts';
import { settingFindings } from '#domain/golive/settings.ts';
import { promiseFindings } from '#domain/golive/sources.ts';
import { slotFindings, type TextLine, textFindings } from '#domain/golive/texts.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Config } from '../config.ts';
import { readSources } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import { contentLines } from '../content/content-lines.ts';
import type { ContentPlace } from '../content/content-place.ts';
import { programFilesBySource } from '../content/program-witnesses.ts';

export type Looked = {
  readonly config: Config;
  /** The texts as visitors read them. */
  readonly content: ContentPlace;
  readonly firm: Firm;
  readonly catalogue: PricedCatalogue;
  /** All that is offered. */
  readonly rows: readonly DeliveredRow[];
  /** Of the catalogue: file or database. */
  readonly where: string;
  readonly now: Date;
};

export const IN_FILES = 'content/katalog';
export const IN_DATABASE = 'in der Datenbank, „Daten verwalten“';

export function collectFindings({ config, content, firm, catalogue, rows, where, now }: Looked): Finding[] {
  const lines = contentLines(content);
  return [
    ...firmFindings(firm),
    ...textFindings(lines),
    ...slotFindings(lines),
    ...sourceFindings(content, lines),
    ...deliveredFindings(rows, firm, where),
    ...priceFindings(catalogue, where),
    ...settingFindings(config),
    ...oldPriceFindings(catalogue, where, isoDayText(now)),
    ...backupFindings(readLastBackup(config.dataDir), now),
  ];
}

/** Sources that an earlier program published and this one cannot read are a point like any other: the server starts, and says so. */
function sourceFindings(content: ContentPlace, lines: readonly TextLine[]): Finding[] {
  try {
    return promiseFindings(readSources(content), { lines, programFiles: programFilesBySource });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [
      {
        area: 'Texte',
        what: error.message,
        where: 'content/quellen.yaml',
        remedy: 'Berichtigen Sie die Datei und veröffentlichen Sie noch einmal',
      },
    ];
  }
}
