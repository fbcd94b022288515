import { Transform } from 'node:stream';
import { oneEachTurn } from '../../process/turns.ts';

/** Of all uploads one piece in each turn: Node reads up to 2 MB of each sender in a turn and takes on one connection. */
const inTurn = oneEachTurn();

/**
 * Passes a multipart body on up to its closing boundary and drops the epilogue (RFC 2046, section 5.1.1): the parser never
 * ends where the epilogue comes in a chunk of its own (fastify/busboy issue 228). Without a readable boundary everything is
 * passed on.
 */
export function untilClosingBoundary(contentType: string | undefined): Transform {
  const boundary = boundaryOf(contentType);
  const closing = boundary === undefined ? undefined : Buffer.from(`\r\n--${boundary}--`);
  // A body may begin with its boundary, without a line break before.
  let seen: Buffer = Buffer.from('\r\n');
  let isClosed = false;
  const passOn = (body: Transform, chunk: Buffer): void => {
    if (isClosed || body.destroyed) return;
    if (!closing) {
      body.push(chunk);
      return;
    }
    const searched = Buffer.concat([seen, chunk]);
    const at = searched.indexOf(closing);
    const end = at < 0 ? searched.length : at + closing.length;
    body.push(searched.subarray(seen.length, Math.max(end, seen.length)));
    seen = searched.subarray(Math.max(0, searched.length - closing.length + 1));
    isClosed = at >= 0;
    if (isClosed) body.push(null);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      inTurn(() => {
        passOn(this, chunk);
        done();
      });
    },
  });
}

/** RFC 2046: up to 70 characters, quoted where they are not all token characters. */
function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain;
}
