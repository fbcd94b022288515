import { getCollection } from 'astro:content';
import { startingPrice } from '#components/cemetery/starting-price.ts';
import { sheetDescription, sheetTitle } from '#domain/estimate/price-sheet.ts';
import { cemeteryTextPath, funeralFormPath, guidePath, paths, plainTextPath, priceSheetPath } from '#site/paths.ts';
import { publicPages } from '#site/public-pages.ts';
import { readCatalogue } from './catalogue.ts';
import { listCemeteries } from './cemeteries.ts';
import { listGuides } from './guide.ts';

/** A page as a list of contents names it. */
export type ListedPage = {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Of the cheapest grave of a cemetery. */
  readonly price?: string | undefined;
};

/** Every page with a text of its own, in the order of `publicPages`, the prices first, and what there is in plain language. */
export async function listPages(): Promise<ListedPage[]> {
  const texts = await getCollection('seiten');
  const pages = new Map(texts.map(({ id, data }) => [`/${id}`, data]));
  const { funeralForms } = await readCatalogue();
  const forms = funeralForms.map(({ slug, name, description }) => ({
    href: funeralFormPath(slug),
    title: name,
    description,
  }));
  const plain = (await getCollection('einfachesprache')).flatMap(({ id, data }) => listed(plainTextPath(id), data));
  const guides = (await listGuides()).flatMap(({ id, text }) => listed(guidePath(id), text));
  const sheets = funeralForms.map((form) => ({
    href: priceSheetPath(form.slug),
    title: sheetTitle(form),
    description: sheetDescription(form),
  }));
  const below: Readonly<Record<string, ListedPage[]>> = {
    [paths.funeralForms]: forms,
    [paths.prices]: sheets,
    [paths.guides]: guides,
  };
  const inFull = publicPages
    .flatMap(({ path: href }) => [...listed(href, pages.get(href)), ...(below[href] ?? [])])
    .sort((a, b) => Number(b.href === paths.prices) - Number(a.href === paths.prices));
  return [...inFull, ...plain];
}

/** The overview of the cemeteries, the groups, the general pages, then every cemetery. */
export async function listCemeteryPages(): Promise<ListedPage[]> {
  const texts = (await getCollection('friedhofstexte')).map(({ id, data }) => ({ href: cemeteryTextPath(id), data }));
  const cemeteries = await listCemeteries();
  return [
    ...texts
      .sort((a, b) => Number(b.href === paths.cemeteries) - Number(a.href === paths.cemeteries))
      .flatMap(({ href, data }) => listed(href, data)),
    ...cemeteries.flatMap(({ href, cemetery, place }) =>
      listed(href, cemetery).map((page) => ({ ...page, price: startingPrice(place) })),
    ),
  ];
}

const listed = (href: string, page: Omit<ListedPage, 'href'> | undefined): ListedPage[] =>
  page ? [{ href, title: page.title, description: page.description }] : [];
