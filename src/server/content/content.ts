import { OrderWording } from '#domain/case/bereavement/wording.ts';
import { PreparationWording } from '#domain/case/preparation/wording.ts';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { type CatalogueSeed, rowsOfSeed } from '#domain/catalogue/seed.ts';
import { ConsentWording } from '#domain/consent/wording.ts';
import { EstimateWording } from '#domain/estimate/wording.ts';
import { Firm } from '#domain/firm/firm.ts';
import { CancellationLetters } from '#domain/guide/letters.ts';
import { MailFrame } from '#domain/mail/frame.ts';
import { TextBlocks } from '#domain/mail/text-blocks.ts';
import { type MailKind, type MailWording, type MailWordings, mailKinds, mailWordingOf } from '#domain/mail/wording.ts';
import { GraveKindsWording } from '#domain/wording/grave-kinds.ts';
import { HomeWording } from '#domain/wording/home.ts';
import { PageText } from '#domain/wording/page-text.ts';
import type { InstructionText, WithdrawalTexts } from '#domain/wording/withdrawal-text.ts';
import { SourcesFile } from '#domain/wording/witness.ts';
import type { ContentPlace } from './content-place.ts';
import { readMarkdown } from './markdown-file.ts';
import { readCatalogueSeed } from './read-catalogue.ts';
import { repeatedIds } from './repeated-values.ts';
import { readStoredRows } from './stored-rows.ts';
import { type ContentIssue, readYaml, type YamlFile } from './yaml-file.ts';

/** The content of mails, PDFs and appointments. */
export type ServerWords = {
  readonly firm: Firm;
  readonly estimateWording: EstimateWording;
  readonly orderWording: OrderWording;
  readonly preparationWording: PreparationWording;
  readonly withdrawalTexts: WithdrawalTexts;
  readonly terms: InstructionText;
  readonly mailWordings: MailWordings;
};

export type Content = ServerWords & {
  readonly catalogueSeed: CatalogueSeed;
  /** Of the files, or of the database where `katalog/stand.json` lies in a snapshot of the content. */
  readonly catalogueRows: readonly CatalogueRow[];
};

/** Reads `content/` for the server. Throws a ContentError that names file and line. */
export function readContent(contentDir: ContentPlace): Content {
  const words = readServerWords(contentDir);
  const catalogueSeed = readCatalogueSeed(contentDir);
  return {
    ...words,
    catalogueSeed,
    catalogueRows: readStoredRows(contentDir) ?? rowsOfSeed(catalogueSeed, words.firm.transportZones),
  };
}

/** All but the catalogue. */
export const readServerWords = (contentDir: ContentPlace): ServerWords => ({
  firm: readFirm(contentDir),
  ...readWordings(contentDir),
});

export const readFirm = (contentDir: ContentPlace): Firm =>
  requireValid(readYaml(contentDir, 'firma.yaml', Firm), ({ transportZones }) =>
    repeatedIds('transportZones', transportZones),
  );

const readWordings = (contentDir: ContentPlace) => ({
  estimateWording: readEstimateWording(contentDir),
  orderWording: readYaml(contentDir, 'pdf/auftrag.yaml', OrderWording).value,
  preparationWording: readYaml(contentDir, 'pdf/vorsorge.yaml', PreparationWording).value,
  withdrawalTexts: readWithdrawalTexts(contentDir),
  terms: readInstructionText(contentDir, 'seiten/agb.md'),
  mailWordings: readMailWordings(contentDir),
});

/** Pages of the site that are also attached to the mail of an order, as a PDF; the general terms are another. */
const readWithdrawalTexts = (contentDir: ContentPlace): WithdrawalTexts => ({
  instruction: readInstructionText(contentDir, 'seiten/widerrufsbelehrung.md'),
  form: readInstructionText(contentDir, 'seiten/widerrufsformular.md'),
});

function readInstructionText(contentDir: ContentPlace, file: string): InstructionText {
  const { value, body } = readMarkdown(contentDir, file, PageText);
  return { title: value.title, body };
}

const readEstimateWording = (contentDir: ContentPlace): EstimateWording =>
  readYaml(contentDir, 'pdf/kostenvoranschlag.yaml', EstimateWording).value;

/** Used by the pages only. */
export const readConsentWording = (contentDir: ContentPlace): ConsentWording =>
  readYaml(contentDir, 'einwilligung.yaml', ConsentWording).value;

export const readHomeWording = (contentDir: ContentPlace): HomeWording =>
  readYaml(contentDir, 'startseite.yaml', HomeWording).value;

export const readGraveKinds = (contentDir: ContentPlace): GraveKindsWording =>
  readYaml(contentDir, 'grabarten-vergleich.yaml', GraveKindsWording).value;

export const readLetters = (contentDir: ContentPlace): CancellationLetters =>
  readYaml(contentDir, 'kuendigungen.yaml', CancellationLetters).value;

/** The sources that the witnesses of texts name. */
export const readSources = (contentDir: ContentPlace): SourcesFile['sources'] =>
  requireValid(readYaml(contentDir, 'quellen.yaml', SourcesFile), ({ sources }) => repeatedIds('sources', sources))
    .sources;

export const readMailWordings = (contentDir: ContentPlace): MailWordings => ({
  costing: readEstimateWording(contentDir),
  frame: readYaml(contentDir, 'mail/rahmen.yaml', MailFrame).value,
  kinds: Object.fromEntries(
    mailKinds.map((kind) => [kind, readYaml(contentDir, `mail/${kind}.yaml`, mailWordingOf(kind)).value]),
  ) as Record<MailKind, MailWording>,
  blocks: requireValid(readYaml(contentDir, 'textbausteine.yaml', TextBlocks), ({ blocks }) =>
    repeatedIds('blocks', blocks),
  ).blocks,
});

/** Checks across entries: repeated ids, references to missing entries. */
function requireValid<T>(file: YamlFile<T>, check: (value: T) => ContentIssue[]): T {
  const issues = check(file.value);
  return issues.length > 0 ? file.reject(issues) : file.value;
}
