import { defineCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import * as z from 'zod/mini';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import type { CemeteryGroup } from '#domain/cemetery/group.ts';
import type { ConsentWording } from '#domain/consent/wording.ts';
import type { EstimateWording } from '#domain/estimate/wording.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { GuideText } from '#domain/guide/guide-text.ts';
import type { CancellationLetters } from '#domain/guide/letters.ts';
import type { FuneralFormText } from '#domain/wording/funeral-form-text.ts';
import type { GraveKindsWording } from '#domain/wording/grave-kinds.ts';
import type { HomeWording } from '#domain/wording/home.ts';
import type { PageText } from '#domain/wording/page-text.ts';
import type { PlainLanguageText } from '#domain/wording/plain-language-text.ts';
import type { SourcesFile } from '#domain/wording/witness.ts';
import { readBuildFolders } from '#server/config.ts';
import type { Texts } from '#server/content/site-content.ts';
import type { Sides, WholeContent } from '#server/content/whole-content.ts';

/** By Node itself, as the server does: Vite would transform 200 modules anew in each build, a sixth of a publication. */
const { readPhotoSides, readWholeContent }: typeof import('#server/content/whole-content.ts') = await import(
  /* @vite-ignore */ new URL('server/content/whole-content.ts', import.meta.url).href
);
const { contentIsThere }: typeof import('#server/build/content-awaited.ts') = await import(
  /* @vite-ignore */ new URL('server/build/content-awaited.ts', import.meta.url).href
);

/**
 * Everything in `content/`, read by the functions the server uses, so that a mistake stops the build with the same
 * sentence that stops the start: file, line and what is expected. Read once for all collections.
 */
let read: WholeContent | undefined;
function everything(directory: string): WholeContent {
  read ??= readWholeContent({ ...PARSED_ONCE, folder: directory });
  return read;
}

/** A file with the same text is parsed once, wherever it lies. */
const PARSED_ONCE = { texts: new Map(), parsed: new Map() };

/** Of a build that has to wait for its content: most of it is that of the files. */
function readAhead(): void {
  try {
    readWholeContent({ ...PARSED_ONCE, folder: fileURLToPath(new URL('../content', import.meta.url)) });
  } catch {
    // A mistake in a file is told where the file is built from.
  }
}

/** A change is read once for all collections and a mistake is reported once. The last good state stays. */
let rereading: Promise<WholeContent | undefined> | undefined;
const reread = (directory: string, { logger }: LoaderContext): Promise<WholeContent | undefined> => {
  rereading ??= Promise.resolve()
    .then(() => {
      read = undefined;
      return everything(directory);
    })
    .catch((error: unknown) => {
      logger.error(error instanceof Error ? error.message : String(error));
      return undefined;
    })
    .finally(() => {
      rereading = undefined;
    });
  return rereading;
};

/** The same for all collections. */
let there: Promise<void> | undefined;

/** Loads now and, in the development server, after each change. */
const loader = (
  name: string,
  load: (content: WholeContent, context: LoaderContext) => Promise<void> | void,
): Loader => ({
  name,
  async load(context) {
    there ??= contentIsThere(readAhead);
    await there;
    const directory = readBuildFolders().content ?? fileURLToPath(new URL('content', context.config.root));
    await load(everything(directory), context);
    context.watcher?.on('all', async (_event, changed) => {
      if (!changed.startsWith(directory)) return;
      const content = await reread(directory, context);
      if (content) await load(content, context);
    });
  },
});

/** A part of the content as the one entry `file`. */
const single = (name: string, pick: (content: WholeContent) => object): Loader =>
  loader(name, (content, { store }) => {
    store.set({ id: 'file', data: { ...pick(content) } });
  });

/** One entry a Markdown file, by the place of the file: `loehne/obernbeck`. */
const texts = (name: string, pick: (content: WholeContent) => Texts<object>): Loader =>
  loader(name, async (content, { store, renderMarkdown }) => {
    store.clear();
    for (const [id, { value, body }] of pick(content))
      store.set({ id, data: { ...value }, body, rendered: await renderMarkdown(body) });
  });

/** The sides of each photo, by its file. */
const photos = loader('fotos', async (_content, { store, config }) => {
  const directory = readBuildFolders().content ?? fileURLToPath(new URL('content', config.root));
  store.clear();
  for await (const { name, sides } of readPhotoSides(directory)) store.set({ id: name, data: { ...sides } });
});

/** The loader has checked the value; this gives it its type. */
const checked = <T>() => z.custom<T>(() => true);

export const collections = {
  katalog: defineCollection({
    loader: single('katalog', ({ catalogueRows }) => ({ rows: catalogueRows })),
    schema: checked<{ readonly rows: readonly CatalogueRow[] }>(),
  }),
  wortlaut: defineCollection({
    loader: single('wortlaut', ({ estimateWording }) => estimateWording),
    schema: checked<EstimateWording>(),
  }),
  einwilligung: defineCollection({
    loader: single('einwilligung', ({ consentWording }) => consentWording),
    schema: checked<ConsentWording>(),
  }),
  startseite: defineCollection({
    loader: single('startseite', ({ homeWording }) => homeWording),
    schema: checked<HomeWording>(),
  }),
  grabartenvergleich: defineCollection({
    loader: single('grabartenvergleich', ({ graveKinds }) => graveKinds),
    schema: checked<GraveKindsWording>(),
  }),
  orientierung: defineCollection({
    loader: single('orientierung', ({ orientation, sources }) => ({ orientation, sources })),
    schema: checked<Pick<WholeContent, 'orientation' | 'sources'>>(),
  }),
  kuendigungen: defineCollection({
    loader: single('kuendigungen', ({ letters }) => letters),
    schema: checked<CancellationLetters>(),
  }),
  quellen: defineCollection({
    loader: single('quellen', ({ sources }) => ({ sources })),
    schema: checked<SourcesFile>(),
  }),
  fotos: defineCollection({ loader: photos, schema: checked<Sides>() }),
  firma: defineCollection({ loader: single('firma', ({ firm }) => firm), schema: checked<Firm>() }),
  seiten: defineCollection({ loader: texts('seiten', ({ pages }) => pages), schema: checked<PageText>() }),
  bestattungsarten: defineCollection({
    loader: texts('bestattungsarten', ({ funeralForms }) => funeralForms),
    schema: checked<FuneralFormText>(),
  }),
  ratgeber: defineCollection({ loader: texts('ratgeber', ({ guides }) => guides), schema: checked<GuideText>() }),
  einfachesprache: defineCollection({
    loader: texts('einfachesprache', ({ plainTexts }) => plainTexts),
    schema: checked<PlainLanguageText>(),
  }),
  friedhoefe: defineCollection({
    loader: texts('friedhoefe', ({ cemeteries }) => cemeteries),
    schema: checked<Cemetery>(),
  }),
  friedhofsgruppen: defineCollection({
    loader: single('friedhofsgruppen', ({ cemeteryGroups }) => ({ groups: cemeteryGroups })),
    schema: checked<{ readonly groups: readonly CemeteryGroup[] }>(),
  }),
  friedhofstexte: defineCollection({
    loader: texts('friedhofstexte', ({ cemeteryTexts }) => cemeteryTexts),
    schema: checked<PageText>(),
  }),
};
