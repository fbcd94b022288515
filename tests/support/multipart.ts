/** The first bytes of what we take, and something after them. */
export const samples = {
  pdf: bytes('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF'),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 4, 5, 6),
} as const;

/** `length` bytes that begin like a PDF. */
export function pdfOf(length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  whole.set(samples.pdf.subarray(0, length));
  return whole;
}

type Files = readonly (readonly [field: string, name: string, content: Uint8Array<ArrayBuffer>, type?: string])[];

/** A form as a browser sends it: what `inject` and `fetch` take. */
export async function multipartOf(fields: Readonly<Record<string, string>>, files: Files = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [field, name, content, type = ''] of files) form.append(field, new File([content], name, { type }));
  const { body, headers } = await sent(form);
  return { payload: Buffer.from(body), headers: { 'content-type': headers.get('content-type') ?? '' } };
}

async function sent(form: FormData) {
  const response = new Response(form);
  return { body: await response.arrayBuffer(), headers: response.headers };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text));
}
