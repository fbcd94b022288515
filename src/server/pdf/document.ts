import PDFDocument from 'pdfkit';

export type DocumentInfo = { readonly title: string; readonly author: string; readonly createdAt: Date };

/**
 * An empty tagged document (PDF/UA-1, German, title in the window's bar). It contains no other date than `createdAt`, so equal
 * input gives equal bytes.
 */
export function newDocument({ title, author, createdAt }: DocumentInfo): PDFKit.PDFDocument {
  const info = { Title: title, Author: author, CreationDate: createdAt, Creator: author, Producer: 'PDFKit' };
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    // Missing in the types of pdfkit 0.20.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    // An empty name keeps the unembedded Helvetica out.
    font: '',
    // The footer contains the number of pages, which is known at the end.
    bufferPages: true,
    autoFirstPage: false,
    info,
  };
  const doc = new PDFDocument(options);
  escapeMetadata(doc);
  doc.on('pageAdded', () => joinContent(doc.page));
  doc.addPage();
  return doc;
}

/** The methods that the types of pdfkit leave out of a page's content. */
type PageContent = { write(text: string): void; end(): void };

/** Joins the drawing commands of a page: pdfkit would create a byte array for each, thousands per document. */
function joinContent(page: PDFKit.PDFPage): void {
  const content = page.content as typeof page.content & PageContent;
  const write = content.write.bind(content);
  const end = content.end.bind(content);
  const commands: string[] = [];
  content.write = (command) => {
    commands.push(command);
  };
  content.end = () => {
    write(commands.join('\n'));
    end();
  };
}

/** Ends the document and resolves with its bytes. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** pdfkit 0.20 writes the document information into the XML metadata unescaped: "Muster & Söhne" would break it. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const writeMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    // The information dictionary is already written; only the XML metadata reads this copy.
    doc.info = { ...doc.info, ...escaped(doc.info) };
    writeMetadata();
  };
}

const escaped = (info: PDFKit.DocumentInfo): Record<string, string> =>
  Object.fromEntries(
    Object.entries(info)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([key, text]) => [
        key,
        text.replace(/\p{Cc}/gu, ' ').replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
      ]),
  );
