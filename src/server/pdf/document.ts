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
  writeIntoOne(doc);
  escapeMetadata(doc);
  // Every line stands where `sheet.ts` has measured it: pdfkit would measure each twice more, for underlines and what follows it.
  doc.widthOfString = () => 0;
  doc.on('pageAdded', () => joinContent(doc.page));
  doc.addPage();
  return doc;
}

/** The methods that the types of pdfkit leave out of a page's content. */
type PageContent = { write(command: string): void; write(bytes: Uint8Array): void; end(): void };

/** Joins the drawing commands of a page: pdfkit would create a byte array for each, letter by letter, thousands per document. */
function joinContent(page: PDFKit.PDFPage): void {
  const content = page.content as typeof page.content & PageContent;
  const write = content.write.bind(content);
  const end = content.end.bind(content);
  const commands: string[] = [];
  content.write = (command) => {
    commands.push(command);
  };
  content.end = () => {
    write(Buffer.from(`${commands.join('\n')}\n`, 'latin1'));
    end();
  };
}

type Piece = string | Uint8Array;
/** Where pdfkit writes a document to, and counts its bytes for the list of its objects. */
type Written = { _offset: number; _write(piece: Piece): void; bytes(): Uint8Array };

/** An estimate has 50 kB; what has more makes room. */
const FIRST_BYTES = 96 * 1024;

/** Writes into one array: pdfkit would pass each of some thousand pieces through a stream, copied letter by letter. */
function writeIntoOne(doc: PDFKit.PDFDocument): void {
  const written = doc as typeof doc & Written;
  let all = Buffer.allocUnsafe(FIRST_BYTES);
  const room = (length: number): Buffer => {
    const needed = written._offset + length;
    if (needed > all.length) all = Buffer.concat([all], Math.max(needed, 2 * all.length));
    return all;
  };
  // The first lines are in the stream already.
  all.set(written.read() as Uint8Array);
  written._write = (piece) => {
    const length = typeof piece === 'string' ? piece.length + 1 : piece.length;
    if (typeof piece === 'string') room(length).write(`${piece}\n`, written._offset, 'latin1');
    else room(length).set(piece, written._offset);
    written._offset += length;
  };
  written.bytes = () => all.subarray(0, written._offset);
}

/** Ends the document and returns its bytes. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  doc.end();
  return (doc as typeof doc & Written).bytes();
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
