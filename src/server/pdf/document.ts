import PDFDocument from 'pdfkit';

export type DocumentFacts = { readonly title: string; readonly author: string; readonly createdAt: Date };

/**
 * An empty tagged document (PDF/UA-1, German, title in the window's bar). The given date alone stands in it, so the
 * same facts give the same bytes.
 */
export function newDocument({ title, author, createdAt }: DocumentFacts): PDFKit.PDFDocument {
  const info = { Title: title, Author: author, CreationDate: createdAt, Creator: author, Producer: 'PDFKit' };
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    // Known to pdfkit 0.20, not yet to its types.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    // An empty name keeps the unembedded Helvetica out.
    font: '',
    // The footer names the number of pages, known only at the end.
    bufferPages: true,
    autoFirstPage: false,
    info,
  };
  const doc = new PDFDocument(options);
  escapeMetadata(doc);
  doc.on('pageAdded', () => gatherContent(doc.page));
  doc.addPage();
  return doc;
}

/** pdfkit makes a byte array of every drawing command, thousands a document. Joined first, a page is one. */
function gatherContent(page: PDFKit.PDFPage): void {
  const content = page.content as unknown as { write(text: string): void; end(): void };
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

/** All bytes, once the document is ended. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** pdfkit 0.20 puts the facts into the XML metadata as they are: "Muster & Söhne" would break it. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const writeMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    // The document's own dictionary is written by now; only the XML reads this copy.
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
