import type * as z from 'zod/mini';
import { OrderWording } from '#domain/case/bereavement/wording.ts';
import { PreparationWording } from '#domain/case/preparation/wording.ts';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { GroupText } from '#domain/cemetery/group.ts';
import { ConsentWording } from '#domain/consent/wording.ts';
import { EstimateWording } from '#domain/estimate/wording.ts';
import { Firm } from '#domain/firm/firm.ts';
import { GuideText } from '#domain/guide/guide-text.ts';
import { CancellationLetters } from '#domain/guide/letters.ts';
import { MailFrame } from '#domain/mail/frame.ts';
import { TextBlocks } from '#domain/mail/text-blocks.ts';
import { type MailKind, mailKinds, mailWordingOf } from '#domain/mail/wording.ts';
import { FuneralFormText } from '#domain/wording/funeral-form-text.ts';
import { GraveKindsWording } from '#domain/wording/grave-kinds.ts';
import { HomeWording } from '#domain/wording/home.ts';
import { PageText } from '#domain/wording/page-text.ts';
import { PlainLanguageText } from '#domain/wording/plain-language-text.ts';
import { type TextKindId, textKindOf } from '#domain/wording/text-kind.ts';
import { SourcesFile } from '#domain/wording/witness.ts';

/** The schema of a text's fields, the one it is read by; undefined for what is no text of the site. */
export function schemaOfText(path: string): z.ZodMiniType | undefined {
  const kind = textKindOf(path);
  return kind && schemas[kind](path);
}

const always = (schema: z.ZodMiniType) => () => schema;

const schemas: Readonly<Record<TextKindId, (path: string) => z.ZodMiniType | undefined>> = {
  cemetery: always(Cemetery),
  group: always(GroupText),
  'cemetery-page': always(PageText),
  page: always(PageText),
  guide: (path) => (path.endsWith('.yaml') ? CancellationLetters : GuideText),
  'plain-language': always(PlainLanguageText),
  'funeral-form': always(FuneralFormText),
  home: always(HomeWording),
  'grave-kinds': always(GraveKindsWording),
  firm: always(Firm),
  consent: always(ConsentWording),
  mail: mailSchema,
  'text-blocks': always(TextBlocks),
  pdf: (path) => papers[path],
  sources: always(SourcesFile),
};

const papers: Readonly<Record<string, z.ZodMiniType>> = {
  'pdf/kostenvoranschlag.yaml': EstimateWording,
  'pdf/auftrag.yaml': OrderWording,
  'pdf/vorsorge.yaml': PreparationWording,
};

/** Undefined for the frame of all mails, too. */
export const mailKindOf = (path: string): MailKind | undefined =>
  mailKinds.find((each) => path === `mail/${each}.yaml`);

function mailSchema(path: string): z.ZodMiniType | undefined {
  if (path === 'mail/rahmen.yaml') return MailFrame;
  const kind = mailKindOf(path);
  return kind && mailWordingOf(kind);
}
