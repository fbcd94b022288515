import { Transform } from 'node:stream';

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
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isClosed) return done();
      if (!closing) return done(null, chunk);
      const searched = Buffer.concat([seen, chunk]);
      const at = searched.indexOf(closing);
      const end = at < 0 ? searched.length : at + closing.length;
      const passedOn = searched.subarray(seen.length, Math.max(end, seen.length));
      seen = searched.subarray(Math.max(0, searched.length - closing.length + 1));
      isClosed = at >= 0;
      this.push(passedOn);
      if (isClosed) this.push(null);
      // A turn for others: Node would read 2 MB of a fast sender at once, and of each sender.
      setImmediate(done);
    },
  });
}

/** RFC 2046: up to 70 characters, quoted where they are not all token characters. */
function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain;
}
