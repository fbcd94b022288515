/** Headers of a file that is saved and never shown: the browser keeps its type and draws nothing of it in our name. */
export const attachedAs = (name: string): Readonly<Record<string, string>> => ({
  'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`,
});

/** For programs that know only ASCII (RFC 6266, appendix D). */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** RFC 8187: what `encodeURIComponent` leaves and may not stand there is encoded as well. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
