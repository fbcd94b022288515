import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader gets from a PDF: its text, page by page, with plain spaces for no-break ones so that it can be searched. */
export async function extractPdfText(bytes: Uint8Array): Promise<string> {
  return (await extractPdfPages(bytes)).join('\n');
}

export const extractPdfPages = (bytes: Uint8Array): Promise<string[]> =>
  withPdf(bytes, (pdf) =>
    eachPage(pdf, async (page) => {
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return text.replace(/[\u00a0\u202f]/g, ' ').replace(/ *\n */g, '\n');
    }),
  );

export type PdfStructure = {
  readonly tagged: boolean;
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly pages: number;
  /** Points, of the first page. */
  readonly size: { readonly width: number; readonly height: number };
  /** Names of the fonts that are drawn with, and whether each is in the file. */
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[];
  /** Roles of all elements, in reading order: `H1`, `P`, `Table`, `TR` … */
  readonly roles: readonly string[];
  readonly links: readonly { readonly url: string; readonly description: string }[];
  /** What is said of each figure. */
  readonly figures: readonly string[];
};

export const readPdfStructure = (bytes: Uint8Array): Promise<PdfStructure> =>
  withPdf(bytes, async (pdf) => {
    const info = (await pdf.getMetadata()).info as Record<string, string | undefined>;
    const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const trees = await eachPage(pdf, (page) => page.getStructTree());
    return {
      // A map, whatever the types say.
      tagged: ((await pdf.getMarkInfo()) as Map<string, boolean> | null)?.get('Marked') === true,
      language: info.Language,
      title: info.Title,
      author: info.Author,
      pages: pdf.numPages,
      size: { width: first.width, height: first.height },
      fonts: await fontsOf(pdf),
      roles: trees.flatMap((tree) => rolesOf(tree as StructNode)),
      links: (await eachPage(pdf, (page) => page.getAnnotations())).flat().map(({ unsafeUrl, contentsObj }) => ({
        url: unsafeUrl,
        description: contentsObj.str,
      })),
      figures: trees.flatMap((tree) => figuresOf(tree as StructNode)),
    };
  });

type StructNode = {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
} | null;

const figuresOf = (node: StructNode): string[] => [
  ...(node?.role === 'Figure' ? [node.alt ?? ''] : []),
  ...(node?.children ?? []).flatMap(figuresOf),
];

const rolesOf = (node: StructNode): string[] => [
  ...(node?.role === undefined || node.role === 'Root' ? [] : [node.role]),
  ...(node?.children ?? []).flatMap(rolesOf),
];

async function fontsOf(pdf: PDFDocumentProxy): Promise<PdfStructure['fonts']> {
  const fonts = new Map<string, boolean>();
  await eachPage(pdf, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator !== SET_FONT) return;
      const font = page.commonObjs.get(argsArray[index][0]) as { name: string; missingFile?: boolean };
      fonts.set(font.name, font.missingFile !== true);
    });
  });
  return [...fonts].map(([name, embedded]) => ({ name, embedded }));
}

/** `OPS.setFont` of pdf.js. */
const SET_FONT = 37;

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

const eachPage = async <T>(pdf: PDFDocumentProxy, read: (page: Page) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) results.push(await read(await pdf.getPage(number)));
  return results;
};

async function withPdf<T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // pdf.js takes the bytes over for its own, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), fontExtraProperties: true, verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}
