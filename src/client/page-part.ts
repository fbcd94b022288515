import { ask } from './http.ts';

/** A part of a page that the build wrote as JSON; undefined where it cannot be loaded. */
export async function fetchPagePart<T>(address: string): Promise<T | undefined> {
  try {
    const reply = await ask(address);
    return reply.ok ? await reply.json<T>() : undefined;
  } catch {
    return undefined;
  }
}

/** A page of the site as it was sent; undefined where it is not there. */
export async function fetchPageText(address: string): Promise<string | undefined> {
  try {
    const reply = await ask(address);
    return reply.ok && !reply.redirected ? await reply.text() : undefined;
  } catch {
    return undefined;
  }
}
