type Begun = { readonly key: string; readonly content: string };

/**
 * One sending of a form. As long as nothing in it is changed it keeps its Idempotency-Key, so that the server knows it again
 * when the answer got lost and the person presses the button once more.
 */
export function sendingOf<Content>() {
  let begun: Begun | undefined;
  return {
    keyOf(content: Content): string {
      const text = JSON.stringify(content);
      if (begun?.content !== text) begun = { key: newKey(), content: text };
      return begun.key;
    },
    /** It has arrived: the next one is another, even in the same words. */
    end(): void {
      begun = undefined;
    },
  };
}

/** A UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where the site is reached without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => marked(byte, at).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Version and variant have a place of their own. */
const marked = (byte: number, at: number): number =>
  at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
