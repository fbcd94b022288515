import { OrderWording } from '#domain/case/bereavement/wording.ts';
import { PreparationWording } from '#domain/case/preparation/wording.ts';
import { rowsOfSeed } from '#domain/catalogue/from-seed.ts';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { rowIssues } from '#domain/catalogue/row-issues.ts';
import {
  type CatalogueSeed,
  CoffinsFile,
  FuneralFormsFile,
  GravesFile,
  OptionalLinesFile,
  RestingPlacesFile,
  UrnsFile,
} from '#domain/catalogue/seed.ts';
import { ConsentWording } from '#domain/consent/wording.ts';
import { EstimateWording } from '#domain/estimate/wording.ts';
import { Firm } from '#domain/firm/firm.ts';
import { CancellationLetters } from '#domain/guide/letters.ts';
import {
  MailFrame,
  type MailKind,
  type MailWording,
  type MailWordings,
  mailKinds,
  mailWordingOf,
} from '#domain/mail/wording.ts';
import { GraveKindsWording } from '#domain/wording/grave-kinds.ts';
import { HomeWording } from '#domain/wording/home.ts';
import { PageText } from '#domain/wording/page-text.ts';
import type { InstructionText, WithdrawalTexts } from '#domain/wording/withdrawal-text.ts';
import { SourcesFile } from '#domain/wording/witness.ts';
import { brokenUrnRules, danglingReferences, repeatedGraves, repeatedIds, reversedRanges } from './catalogue-check.ts';
import type { ContentPlace } from './content-place.ts';
import { readMarkdown } from './markdown-file.ts';
import { readStoredRows } from './stored-rows.ts';
import { type ContentIssue, readYaml, type YamlFile } from './yaml-file.ts';

/** What mails, PDFs and appointments are made with. */
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
    repeatedIds(['transportZones'], transportZones, 'id'),
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

/** What the witnesses of texts name. */
export const readSources = (contentDir: ContentPlace): SourcesFile['sources'] =>
  requireValid(readYaml(contentDir, 'quellen.yaml', SourcesFile), ({ sources }) =>
    repeatedIds(['sources'], sources, 'id'),
  ).sources;

export const readMailWordings = (contentDir: ContentPlace): MailWordings => ({
  costing: readEstimateWording(contentDir),
  frame: readYaml(contentDir, 'mail/rahmen.yaml', MailFrame).value,
  kinds: Object.fromEntries(
    mailKinds.map((kind) => [kind, readYaml(contentDir, `mail/${kind}.yaml`, mailWordingOf(kind)).value]),
  ) as Record<MailKind, MailWording>,
});

export function readCatalogueSeed(contentDir: ContentPlace): CatalogueSeed {
  const urns = requireValid(readYaml(contentDir, 'katalog/urnen.yaml', UrnsFile), (file) => [
    ...repeatedIds(['materials'], file.materials, 'id'),
    ...repeatedIds(['urns'], file.urns, 'id'),
    ...danglingReferences(['urns'], file.urns, 'material', file.materials),
  ]);
  const coffins = requireValid(readYaml(contentDir, 'katalog/saerge.yaml', CoffinsFile), (file) =>
    repeatedIds(['coffins'], file.coffins, 'id'),
  );
  const forms = requireValid(
    readYaml(contentDir, 'katalog/bestattungsarten.yaml', FuneralFormsFile),
    ({ funeralForms }) => [
      ...repeatedIds(['funeralForms'], funeralForms, 'id'),
      ...repeatedIds(['funeralForms'], funeralForms, 'slug'),
      ...funeralForms.flatMap(({ thirdParty }, index) => [
        ...repeatedIds(['funeralForms', index, 'thirdParty'], thirdParty, 'id'),
        ...reversedRanges(['funeralForms', index, 'thirdParty'], thirdParty),
      ]),
    ],
  );
  const graves = requireValid(readYaml(contentDir, 'katalog/grabarten.yaml', GravesFile), (file) => [
    ...repeatedIds(['graveTypes'], file.graveTypes, 'id'),
    ...brokenUrnRules(['graveTypes'], file.graveTypes),
    ...repeatedIds(['graves'], file.graves, 'id'),
    ...danglingReferences(['graves'], file.graves, 'graveType', file.graveTypes),
  ]);
  const places = requireValid(
    readYaml(contentDir, 'katalog/ruhestaetten.yaml', RestingPlacesFile),
    ({ restingPlaces }) => [
      ...repeatedIds(['restingPlaces'], restingPlaces, 'id'),
      ...restingPlaces.flatMap((place, index) => [
        ...repeatedIds(['restingPlaces', index, 'graves'], place.graves, 'id', relationsBefore(restingPlaces, index)),
        ...repeatedGraves(['restingPlaces', index, 'graves'], place.graves),
        ...danglingReferences(['restingPlaces', index, 'graves'], place.graves, 'grave', graves.graves),
        ...brokenUrnRules(['restingPlaces', index, 'graves'], place.graves),
        ...place.graves.flatMap((relation, at) =>
          repeatedIds(['restingPlaces', index, 'graves', at, 'fees'], relation.fees, 'id'),
        ),
      ]),
    ],
  );
  const lines = requireValid(readYaml(contentDir, 'katalog/zusatzleistungen.yaml', OptionalLinesFile), (file) => [
    ...repeatedIds(['optionalLines'], file.optionalLines, 'id'),
    ...file.optionalLines.flatMap((value, index) =>
      rowIssues({ thing: 'optional-line', value }).map(({ field, message }) => ({
        path: ['optionalLines', index, field],
        message,
      })),
    ),
  ]);
  return { ...urns, ...coffins, ...forms, ...graves, ...places, ...lines };
}

/** Checks across entries: repeated ids, references to missing entries. */
function requireValid<T>(file: YamlFile<T>, check: (value: T) => ContentIssue[]): T {
  const issues = check(file.value);
  return issues.length > 0 ? file.reject(issues) : file.value;
}

const relationsBefore = (places: CatalogueSeed['restingPlaces'], index: number): string[] =>
  places.slice(0, index).flatMap((place) => place.graves.map(({ id }) => id));
