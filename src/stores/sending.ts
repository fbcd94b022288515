type KeyedContent = { readonly key: string; readonly content: string };

/**
 * One sending of a form. The same content keeps its Idempotency-Key, so that sending again after a lost reply does nothing
 * twice.
 */
export function sendingOf<Content>() {
  let current: KeyedContent | undefined;
  return {
    keyOf(content: Content): string {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { key: newKey(), content: text };
      return current.key;
    },
    /** After a reply: the next sending gets a new key, even with the same content. */
    end(): void {
      current = undefined;
    },
  };
}

/** A UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where the site is reached without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sets the bits of version and variant. */
const marked = (byte: number, at: number): number =>
  at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
